import TinyQueue from 'tinyqueue';

interface Waiting<Item> {
  /** The virtual time of its turn. */
  start: number;
  /** Breaks ties in the order of arrival. */
  arrival: number;
  item: Item;
}

/**
 * A queue that several keys share by cost (start-time fair queueing): while items of several keys
 * wait, each key is served the same cost, no matter how much the others have queued. Items of one
 * key keep their order. An item waits for at most as much of another key as its own key has waiting
 * before it, plus one item.
 */
export class FairQueue<Item> {
  private readonly waiting = new TinyQueue<Waiting<Item>>([], (a, b) => a.start - b.start || a.arrival - b.arrival);
  /** Per key, the virtual time up to which its share is used. */
  private readonly usedUntil = new Map<string, number>();
  private now = 0;
  private arrivals = 0;

  get size(): number {
    return this.waiting.length;
  }

  /** @param cost in a common unit; above 0 */
  push(key: string, item: Item, cost = 1): void {
    const start = Math.max(this.now, this.usedUntil.get(key) ?? 0);
    this.usedUntil.set(key, start + cost);
    this.waiting.push({ start, arrival: this.arrivals++, item });
  }

  /** The next item; undefined if none waits. When the queue is empty, all used shares are reset. */
  shift(): Item | undefined {
    const next = this.waiting.pop();
    if (!next) return undefined;
    this.now = next.start;
    if (this.waiting.length === 0) {
      this.now = 0;
      this.usedUntil.clear();
    }
    return next.item;
  }
}
