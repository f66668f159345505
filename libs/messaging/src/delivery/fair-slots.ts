import { FairQueue } from './fair-queue.js';

/** Runs tasks within a capacity; the keys of the waiting ones take turns by cost. */
export class FairSlots {
  private readonly waiting = new FairQueue<{ cost: number; start: () => void }>();
  private free: number;

  /**
   * @param capacity of the tasks that run at the same time; the last one to start may exceed it
   * @param sizeOf what a task of some cost takes of it. By default each takes one slot, whatever it costs
   */
  constructor(
    capacity: number,
    private readonly sizeOf: (cost: number) => number = () => 1,
  ) {
    this.free = capacity;
  }

  /** @param cost as for `FairQueue` */
  async run<Result>(key: string, cost: number, task: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free -= this.sizeOf(cost);
    else await new Promise<void>((resolve) => this.waiting.push(key, { cost, start: resolve }, cost));
    try {
      return await task();
    } finally {
      this.free += this.sizeOf(cost);
      this.startWaiting();
    }
  }

  /** They take over what became free at once, so that no new task overtakes them. */
  private startWaiting(): void {
    while (this.free > 0) {
      const next = this.waiting.shift();
      if (!next) return;
      this.free -= this.sizeOf(next.cost);
      next.start();
    }
  }
}
