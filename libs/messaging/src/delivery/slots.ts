/** Runs a limited number of tasks at a time; the others wait in order of arrival. */
export class Slots {
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(count: number) {
    this.free = count;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}
