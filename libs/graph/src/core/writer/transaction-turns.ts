import type { WorkspaceId } from '@memory-graph/memory-model';

/** Schedules a transaction of a workspace. */
export type InTurn = <T>(workspaceId: WorkspaceId, transaction: () => Promise<T>) => Promise<T>;

const MOST_AT_A_TIME = 4;

/**
 * One transaction of a workspace at a time, as the others would wait for its lock, each on a connection of its own; and few
 * of all. The next one of a workspace comes after those of the workspaces that wait: a long write, or many small ones,
 * delay another workspace by one transaction at most.
 */
export class TransactionTurns {
  private readonly lastOf = new Map<WorkspaceId, Promise<unknown>>();
  private readonly waiting: (() => void)[] = [];
  private free = MOST_AT_A_TIME;

  readonly inTurn: InTurn = async (workspaceId, transaction) => {
    const before = this.lastOf.get(workspaceId) ?? Promise.resolve();
    const own = before.then(() => this.withinLimit(transaction));
    const ended = own.catch(() => undefined);
    this.lastOf.set(workspaceId, ended);
    try {
      return await own;
    } finally {
      if (this.lastOf.get(workspaceId) === ended) this.lastOf.delete(workspaceId);
    }
  };

  private async withinLimit<T>(transaction: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await transaction();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}
