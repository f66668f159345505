import { type Columns, int32s } from './column.js';

/** A list of numbers for each owner. A list that replaces another one takes new room. */
export class Lists {
  private readonly starts = int32s();
  private readonly counts = int32s();
  private readonly items = int32s();

  get columns(): Columns {
    return { starts: this.starts, counts: this.counts, items: this.items };
  }

  set(owner: number, items: ArrayLike<number>): void {
    const missing = owner + 1 - this.starts.length;
    if (missing > 0) {
      this.starts.extend(missing);
      this.counts.extend(missing);
    }
    this.counts.values[owner] = items.length;
    if (items.length > 0) this.starts.values[owner] = this.items.append(items);
  }

  /** A view: it must not be kept. */
  of(owner: number): Int32Array {
    if (owner >= this.starts.length) return NOTHING;
    const from = this.starts.values[owner]!;
    return this.items.values.subarray(from, from + this.counts.values[owner]!);
  }

  has(owner: number, item: number): boolean {
    return this.of(owner).includes(item);
  }
}

const NOTHING = new Int32Array(0);
