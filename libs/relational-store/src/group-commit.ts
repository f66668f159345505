import { isOutage } from '@memory-graph/errors/is-outage';

export interface GroupCommitOptions<Item, Result> {
  /** Handles items together, all or nothing, and answers one result per item in their order. */
  flush(items: Item[]): Promise<Result[]>;
  /** Items of one flush at most. */
  maxBatch: number;
  /** Flushes that may run at the same time. Default 1. */
  maxInFlight?: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Turns many small writes into few large ones: what arrives while a flush runs goes into the next one together. Under load
 * one transaction serves many callers, and a lone caller waits for nothing.
 * An item fails only by itself: if a flush of several fails, they are flushed one by one, up to the first that meets an
 * outage. The others then fail with it at once, as each would only wait for the same engine in its turn.
 */
export class GroupCommit<Item, Result> {
  private waiting: Waiting<Item, Result>[] = [];
  private inFlight = 0;
  private scheduled = false;

  constructor(private readonly options: GroupCommitOptions<Item, Result>) {}

  /** Resolves once the item is flushed. Results come to each caller as it awaits them, whichever flush they were in. */
  run(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.schedule();
    });
  }

  /** Starts at the end of this turn of the event loop, so that what comes in together goes out together. */
  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.startFlushes();
    });
  }

  private startFlushes(): void {
    const { maxBatch, maxInFlight = 1 } = this.options;
    while (this.waiting.length > 0 && this.inFlight < maxInFlight) {
      const batch = this.waiting.splice(0, maxBatch);
      this.inFlight++;
      void this.settle(batch).finally(() => {
        this.inFlight--;
        this.schedule();
      });
    }
  }

  private async settle(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.options.flush(batch.map((entry) => entry.item));
      if (results.length !== batch.length) {
        throw new Error(`A flush of ${batch.length} items answered ${results.length} results.`);
      }
      batch.forEach((entry, index) => entry.resolve(results[index] as Result));
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else await this.settleOneByOne(batch);
    }
  }

  private async settleOneByOne(batch: Waiting<Item, Result>[]): Promise<void> {
    let outage: unknown = null;
    for (const entry of batch) {
      if (outage !== null) {
        entry.reject(outage);
        continue;
      }
      const noteOutage = (error: unknown) => {
        if (isOutage(error)) outage = error;
        entry.reject(error);
      };
      await this.settle([{ ...entry, reject: noteOutage }]);
    }
  }
}
