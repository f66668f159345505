import { inBackground } from '@memory-graph/observability';
import type { WorkspaceId } from '@memory-graph/memory-model';

/** A load. What it passes to `lasts` belongs to its turn, which its result does not wait for; it is never rejected. */
export type Load<T> = (lasts: (rest: Promise<void>) => void) => Promise<T>;

/** Runs a few loads at a time. At most one load of a workspace runs or waits to run, so that workspaces take turns. */
export class LoadTurns {
  private readonly lastOf = new Map<WorkspaceId, Promise<unknown>>();
  private readonly waiting: (() => void)[] = [];

  /** @param free how many may run at once */
  constructor(private free: number) {}

  run<T>(workspaceId: WorkspaceId, load: Load<T>): Promise<T> {
    const before = this.lastOf.get(workspaceId) ?? Promise.resolve();
    const turn = before.then(() => this.inSlot(load));
    const ended = turn
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        if (this.lastOf.get(workspaceId) === ended) this.lastOf.delete(workspaceId);
      });
    this.lastOf.set(workspaceId, ended);
    return turn;
  }

  private async inSlot<T>(load: Load<T>): Promise<T> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    let rest = Promise.resolve();
    try {
      return await load((lasting) => {
        rest = lasting;
      });
    } finally {
      inBackground(
        'the end of a load',
        rest.finally(() => this.release()),
      );
    }
  }

  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.free++;
  }
}
