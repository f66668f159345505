/** Limits the number of concurrent calls; the others wait in order of arrival. */
export class CallSlots {
  private readonly waiting = new Set<() => void>();
  private free: number;

  constructor(count: number) {
    this.free = count;
  }

  /**
   * @param signal cancels the wait; the promise then rejects with its reason
   * @returns a function that releases the slot
   */
  async enter(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.free > 0) this.free--;
    else await this.turn(signal);
    return () => this.leave();
  }

  private turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        this.waiting.delete(begin);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.waiting.add(begin);
    });
  }

  private leave(): void {
    const [next] = this.waiting;
    if (!next) {
      this.free++;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}
