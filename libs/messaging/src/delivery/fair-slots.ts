import { FairQueue } from './fair-queue.js';

/** Runs a limited number of tasks at a time; the keys of the waiting ones take turns by cost. */
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
      // A waiting task takes over the slot, so that no new task overtakes it.
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}
