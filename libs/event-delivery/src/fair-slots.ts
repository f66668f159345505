import { FairQueue } from './fair-queue.js';

/** Lets a bounded number of tasks run at a time; the others wait, and the keys that wait take turns by cost. */
export class FairSlots {
  private readonly waiting = new FairQueue<() => void>();
  private free: number;

  constructor(count: number) {
    this.free = count;
  }

  /** @param cost as for `FairQueue` */
  async run<Result>(key: string, cost: number, task: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(key, resolve, cost));
    try {
      return await task();
    } finally {
      // A waiting task takes the slot over, so that no newcomer slips in before it.
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}
