import { type Columns, int32s } from './column.js';

/**
 * How much more space than it needs a list gets when it outgrows its own. Its old space is unused until the next load.
 */
const GROWTH = 1.5;

/** A list of numbers for each owner. */
export class Lists {
  private readonly starts = int32s();
  private readonly counts = int32s();
  /** For how many items each owner has space. */
  private readonly rooms = int32s();
  private readonly items = int32s();

  get columns(): Columns {
    return { starts: this.starts, counts: this.counts, rooms: this.rooms, items: this.items };
  }

  set(owner: number, items: ArrayLike<number>): void {
    for (const column of [this.starts, this.counts, this.rooms]) column.reach(owner + 1);
    const room = this.rooms.values[owner]!;
    if (items.length > room) {
      const wanted = room === 0 ? items.length : Math.ceil(items.length * GROWTH);
      this.starts.values[owner] = this.items.extend(wanted);
      this.rooms.values[owner] = wanted;
    }
    this.items.values.set(items, this.starts.values[owner]);
    this.counts.values[owner] = items.length;
  }

  /** Empties a list. Owners that never had one get no space. */
  clear(owner: number): void {
    if (owner < this.counts.length) this.counts.values[owner] = 0;
  }

  /** The items of an owner, as a view that must not be kept. */
  of(owner: number): Int32Array {
    if (owner >= this.starts.length) return NOTHING;
    const from = this.starts.values[owner]!;
    return this.items.values.subarray(from, from + this.counts.values[owner]!);
  }

  /**
   * @param asked by item: 1 for items of which the list must contain at least one. Reads the columns directly, because
   *   it is called for all owners.
   */
  hasAny(owner: number, asked: Uint8Array): boolean {
    if (owner >= this.starts.length) return false;
    const from = this.starts.values[owner]!;
    const to = from + this.counts.values[owner]!;
    const items = this.items.values;
    for (let at = from; at < to; at++) if (asked[items[at]!] === 1) return true;
    return false;
  }

  has(owner: number, item: number): boolean {
    if (owner >= this.starts.length) return false;
    const from = this.starts.values[owner]!;
    const to = from + this.counts.values[owner]!;
    const items = this.items.values;
    for (let at = from; at < to; at++) if (items[at] === item) return true;
    return false;
  }
}

const NOTHING = new Int32Array(0);
