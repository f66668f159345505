import type { InternalRequest, InternalTransport } from '@memory-graph/contracts/internal-http/internal-transport';
import type { WorkspaceTurns } from './workspace-turns.js';

/**
 * Has the calls of one workspace wait for each other. Here and not in the service behind: waiting there would use up the
 * time-out of the call, and the connections of all others.
 */
export class TurnTakingTransport implements InternalTransport {
  constructor(
    private readonly transport: InternalTransport,
    private readonly turns: WorkspaceTurns,
  ) {}

  call<T>(request: InternalRequest): Promise<T> {
    return this.inTurn(request, () => this.transport.call<T>(request));
  }

  callForBytes(request: InternalRequest): Promise<Uint8Array> {
    return this.inTurn(request, () => this.transport.callForBytes(request));
  }

  private inTurn<T>({ turn }: InternalRequest, call: () => Promise<T>): Promise<T> {
    return turn ? this.turns.take(turn, call) : call();
  }
}
