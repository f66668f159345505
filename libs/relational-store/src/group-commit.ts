import { isOutage } from '@memory-graph/errors/is-outage';
import { FairQueue } from '@memory-graph/event-delivery/fair-queue';

export interface GroupCommitOptions<Item, Result> {
  /** Handles items together, all or nothing, and answers one result per item in their order. */
  flush(items: Item[]): Promise<Result[]>;
  /** Items of one flush at most. */
  maxBatch: number;
  /** Whose turn an item takes, and what it costs: keys that wait take turns by cost. Default: in the order of arrival, at 1. */
  turnOf?(item: Item): Turn;
  /** Of the items of one flush together; the last one may exceed it. Default: no bound. */
  maxCost?: number;
  /** Flushes that may run at the same time. Default 1. */
  maxInFlight?: number;
}

export interface Turn {
  key: string;
  cost: number;
}

const ONE_FOR_ALL: Turn = { key: '', cost: 1 };

interface Waiting<Item, Result> {
  item: Item;
  cost: number;
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
  private readonly waiting = new FairQueue<Waiting<Item, Result>>();
  private inFlight = 0;
  private scheduled = false;

  constructor(private readonly options: GroupCommitOptions<Item, Result>) {}

  /** Resolves once the item is flushed. Results come to each caller as it awaits them, whichever flush they were in. */
  run(item: Item): Promise<Result> {
    const { key, cost } = this.options.turnOf?.(item) ?? ONE_FOR_ALL;
    return new Promise((resolve, reject) => {
      this.waiting.push(key, { item, cost, resolve, reject }, cost);
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
    const { maxInFlight = 1 } = this.options;
    while (this.waiting.size > 0 && this.inFlight < maxInFlight) {
      const batch = this.nextBatch();
      this.inFlight++;
      void this.settle(batch).finally(() => {
        this.inFlight--;
        this.schedule();
      });
    }
  }

  private nextBatch(): Waiting<Item, Result>[] {
    const { maxBatch, maxCost = Infinity } = this.options;
    const batch: Waiting<Item, Result>[] = [];
    for (let cost = 0; batch.length < maxBatch && cost < maxCost;) {
      const next = this.waiting.shift();
      if (!next) break;
      batch.push(next);
      cost += next.cost;
    }
    return batch;
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
