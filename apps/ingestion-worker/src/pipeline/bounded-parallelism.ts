/** Lets at most so many tasks run at the same time; further ones wait in the order in which they came. */
export class BoundedParallelism {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limit: number) {}

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.running >= this.limit) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running++;
    try {
      return await task();
    } finally {
      // A waiting task takes the place over, so that no newcomer slips in before it.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
