import type { Turn } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';

export interface TurnLimits {
  /** Total weight of concurrent calls. */
  total: number;
  /** Weight of concurrent calls of one workspace. A heavier call runs alone. */
  perWorkspace: number;
  /** Maximum number of waiting calls of one workspace. */
  waitingPerWorkspace: number;
}

interface Waiting {
  weight: number;
  start: () => void;
}

const RETRY_AFTER_SECONDS = 1;

/**
 * Schedules calls: workspaces take turns, and the calls of a workspace run in order of arrival. A
 * workspace's next call waits only for calls that already run, no matter how many other workspaces
 * request.
 */
export class WorkspaceTurns {
  private running = 0;
  private readonly runningOf = new Map<string, number>();
  /** Waiting calls by workspace; the workspace served last is at the end. */
  private readonly waitingOf = new Map<string, Waiting[]>();

  constructor(private readonly limits: TurnLimits) {}

  /** @throws ServiceError `rate_limited` if too many calls of the workspace are waiting */
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
      throw new ServiceError(
        'rate_limited',
        'Too many reads and searches of this workspace are waiting; try again later',
        {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        },
      );
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
    // Any weight may start here, so that a heavy call is not overtaken forever: the total may be exceeded slightly.
    return this.running < this.limits.total && ofWorkspace + weight <= this.limits.perWorkspace;
  }

  private add(workspaceId: string, weight: number): void {
    this.running += weight;
    const ofWorkspace = (this.runningOf.get(workspaceId) ?? 0) + weight;
    if (ofWorkspace === 0) this.runningOf.delete(workspaceId);
    else this.runningOf.set(workspaceId, ofWorkspace);
  }
}
