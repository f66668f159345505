import { inBackground } from '@memory-graph/observability';
/** Runs the tasks of one key one after another, and those of different keys concurrently. */
export class KeyLanes {
  private readonly ends = new Map<string, Promise<void>>();

  /** @param task must not reject */
  run(key: string, task: () => Promise<void>): void {
    const before = this.ends.get(key);
    const end = before ? before.then(task) : task();
    this.ends.set(key, end);
    const ended = end.finally(() => {
      if (this.ends.get(key) === end) this.ends.delete(key);
    });
    inBackground('the delivery of an event', ended);
  }
}
