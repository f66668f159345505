import { inBackground } from '@memory-graph/observability';
import { isOutage } from '@memory-graph/errors';
import { FairQueue } from '@memory-graph/messaging/delivery';

export interface GroupCommitOptions<Item, Result> {
  /** Processes items together, all or nothing, and returns one result per item in order. */
  flush(items: Item[]): Promise<Result[]>;
  /** Maximum number of items per flush. */
  maxBatch: number;
  /** The key and the cost of an item: waiting keys take turns by cost. Default: in order of arrival, at cost 1. */
  turnOf?(item: Item): Turn;
  /** Maximum total cost of a flush; the last item may exceed it. Default: unlimited. */
  maxCost?: number;
  /** Maximum number of concurrent flushes. Default 1. */
  maxInFlight?: number;
}

interface Turn {
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
 * Combines many small writes into few large ones: items that arrive during a flush share the next
 * one. Under load one transaction serves many callers, and a single caller does not wait. An item
 * fails only because of itself: if a flush of several items fails, they are flushed one by one, up
 * to the first that meets an outage. The others then fail with the same error at once, because each
 * would only wait for the same engine.
 */
export class GroupCommit<Item, Result> {
  private readonly waiting = new FairQueue<Waiting<Item, Result>>();
  private inFlight = 0;
  private scheduled = false;

  constructor(private readonly options: GroupCommitOptions<Item, Result>) {}

  /** Resolves when the item is flushed. */
  run(item: Item): Promise<Result> {
    const { key, cost } = this.options.turnOf?.(item) ?? ONE_FOR_ALL;
    return new Promise((resolve, reject) => {
      this.waiting.push(key, { item, cost, resolve, reject }, cost);
      this.schedule();
    });
  }

  /** Starts at the end of this turn of the event loop, so that items that arrive together share a flush. */
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
      const settled = this.settle(batch).finally(() => {
        this.inFlight--;
        this.schedule();
      });
      inBackground('a flush of writes', settled);
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
        throw new Error(`A flush of ${batch.length} items returned ${results.length} results`);
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
