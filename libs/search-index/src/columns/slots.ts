import { Column, int32s } from './column.js';

const LEAST_SLOTS = 16;
const FREE = 0;

/** An open-addressing hash table of numbers from 0, which are stored plus one; the caller keeps their keys. */
export class Slots {
  readonly column = int32s();

  constructor(private readonly hashAt: (no: number) => number) {}

  /** @returns the number whose key has this hash and `matches`, or -1 */
  find(hash: number, matches: (no: number) => boolean): number {
    const { values, length } = this.column;
    if (length === 0) return -1;
    const mask = length - 1;
    for (let at = hash & mask; ; at = (at + 1) & mask) {
      const stored = values[at]!;
      if (stored === FREE) return -1;
      if (matches(stored - 1)) return stored - 1;
    }
  }

  /** @param no the next number: all smaller ones have been added already */
  add(no: number, hash: number): void {
    if ((no + 1) * 2 > this.column.length) this.grow(no);
    this.place(no, hash);
  }

  private grow(count: number): void {
    const size = Math.max(LEAST_SLOTS, this.column.length * 2);
    const fresh = new Column(new Int32Array(size));
    this.column.values = fresh.values;
    this.column.length = size;
    for (let no = 0; no < count; no++) this.place(no, this.hashAt(no));
  }

  private place(no: number, hash: number): void {
    const { values, length } = this.column;
    const mask = length - 1;
    let at = hash & mask;
    while (values[at] !== FREE) at = (at + 1) & mask;
    values[at] = no + 1;
  }
}
