/**
 * Repeats a task while an app runs: one run after the other, never two at once. A run that fails is reported, and the
 * next one comes all the same.
 */
export class PeriodicTask {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly task: () => Promise<void>,
    private readonly options: { intervalMs: number; onError: (error: unknown) => void },
  ) {}

  /** @param first runs at once, before the first interval; left out: nothing does */
  start(first?: () => Promise<void>): void {
    if (first) this.enqueue(first);
    this.timer = setInterval(() => this.enqueue(this.task), this.options.intervalMs);
    this.timer.unref();
  }

  /** Begins no interval any more; resolves when the runs that are under way or due are over. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private enqueue(task: () => Promise<void>): void {
    this.running = this.running.then(task).catch(this.options.onError);
  }
}
