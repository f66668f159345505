/**
 * Repeats a task while an app runs, never twice at the same time. A failed run is reported and does
 * not stop the repetition.
 */
export class PeriodicTask {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly task: () => Promise<void>,
    private readonly options: { intervalMs: number; onError: (error: unknown) => void },
  ) {}

  /** @param first runs at once, before the first interval; omitted: nothing */
  start(first?: () => Promise<void>): void {
    if (first) this.enqueue(first);
    this.timer = setInterval(() => this.enqueue(this.task), this.options.intervalMs);
    this.timer.unref();
  }

  /** Starts no further interval; resolves when running and due runs have ended. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private enqueue(task: () => Promise<void>): void {
    this.running = this.running.then(task).catch(this.options.onError);
  }
}
