/** Lets a loop sleep until it is woken or a timeout passes; it does not sleep if it was woken since the last time. */
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
