/** Lets a loop sleep until there is something to do: at most a while, and not at all if it was woken since it last slept. */
export class WakeUp {
  private woken = false;
  private end: (() => void) | null = null;

  wake(): void {
    this.woken = true;
    this.end?.();
  }

  async sleep(atMostMs: number): Promise<void> {
    if (!this.woken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, atMostMs);
        this.end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.end = null;
    }
    this.woken = false;
  }
}
