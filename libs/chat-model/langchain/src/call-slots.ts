/** Lets so many calls be under way at a time; the others wait in the order in which they came. */
export class CallSlots {
  private readonly waiting = new Set<() => void>();
  private free: number;

  constructor(count: number) {
    this.free = count;
  }

  /**
   * @param signal gives up the place in the line; the promise then rejects with its reason
   * @returns what gives the slot back, once
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
