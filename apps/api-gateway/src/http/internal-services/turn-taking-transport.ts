import type { InternalRequest, InternalTransport } from '@memory-graph/contracts/internal-http';
import type { ReadTurns } from './read-turns.js';

/**
 * Queues the calls of each workspace. It does so here and not in the called service, where waiting
 * would use up the timeout of the call and the connections of all other workspaces.
 */
export class TurnTakingTransport implements InternalTransport {
  constructor(
    private readonly transport: InternalTransport,
    private readonly turns: ReadTurns,
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
