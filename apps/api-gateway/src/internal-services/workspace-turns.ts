import type { Turn } from '@memory-graph/contracts/internal-http/internal-transport';
import { ServiceError } from '@memory-graph/errors/service-error';

export interface TurnLimits {
  /** Weight of all that runs at a time. */
  total: number;
  /** Weight of what runs for one workspace at a time. What weighs more runs alone. */
  perWorkspace: number;
  /** How many may wait, of one workspace. */
  waitingPerWorkspace: number;
}

interface Waiting {
  weight: number;
  start: () => void;
}

const RETRY_AFTER_SECONDS = 1;

/**
 * Who may go ahead: the workspaces in turn, and within a workspace whoever came first. However much one of them asks for,
 * another one's next request waits for no more than what runs already.
 */
export class WorkspaceTurns {
  private running = 0;
  private readonly runningOf = new Map<string, number>();
  /** Of the workspaces that wait; the one that had its turn last stands last. */
  private readonly waitingOf = new Map<string, Waiting[]>();

  constructor(private readonly limits: TurnLimits) {}

  /** @throws ServiceError `rate_limited` where too many of the workspace wait already */
  async take<T>({ workspaceId, weight }: Turn, work: () => Promise<T>): Promise<T> {
    const bounded = Math.min(weight, this.limits.perWorkspace);
    await this.wait(workspaceId, bounded);
    try {
      return await work();
    } finally {
      this.add(workspaceId, -bounded);
      this.startNext();
    }
  }

  private wait(workspaceId: string, weight: number): Promise<void> {
    const waiting = this.waitingOf.get(workspaceId) ?? [];
    if (waiting.length >= this.limits.waitingPerWorkspace && !this.isFree(workspaceId, weight, waiting)) {
      throw new ServiceError('rate_limited', 'Too many reads and searches of this workspace are waiting', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    return new Promise((start) => {
      waiting.push({ weight, start });
      this.waitingOf.set(workspaceId, waiting);
      this.startNext();
    });
  }

  private isFree(workspaceId: string, weight: number, waiting: readonly Waiting[]): boolean {
    return waiting.length === 0 && this.fits(workspaceId, weight);
  }

  private startNext(): void {
    for (const [workspaceId, waiting] of [...this.waitingOf]) {
      const [first] = waiting;
      if (!first || !this.fits(workspaceId, first.weight)) continue;
      waiting.shift();
      this.waitingOf.delete(workspaceId);
      if (waiting.length > 0) this.waitingOf.set(workspaceId, waiting);
      this.add(workspaceId, first.weight);
      first.start();
      return this.startNext();
    }
  }

  private fits(workspaceId: string, weight: number): boolean {
    const ofWorkspace = this.runningOf.get(workspaceId) ?? 0;
    // Whatever it weighs, so that a heavy one is not overtaken for ever: a little more than the total may run.
    return this.running < this.limits.total && ofWorkspace + weight <= this.limits.perWorkspace;
  }

  private add(workspaceId: string, weight: number): void {
    this.running += weight;
    const ofWorkspace = (this.runningOf.get(workspaceId) ?? 0) + weight;
    if (ofWorkspace === 0) this.runningOf.delete(workspaceId);
    else this.runningOf.set(workspaceId, ofWorkspace);
  }
}
