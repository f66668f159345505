/** Reads one after the other; calls that arrive during a read share the next one. */
export class SharedReads<Result> {
  private running: Promise<Result> | null = null;
  private next: Promise<Result> | null = null;

  constructor(private readonly read: () => Promise<Result>) {}

  /** The result of a read that begins after the call. */
  current(): Promise<Result> {
    if (!this.running) {
      this.running = this.read().finally(() => (this.running = null));
      return this.running;
    }
    this.next ??= this.ended().then(() => {
      this.next = null;
      return this.current();
    });
    return this.next;
  }

  /** The end of the read in progress, whatever its result. */
  async ended(): Promise<void> {
    await this.running?.catch(() => null);
  }
}
