import { type Columns, int32s, uint8s } from './column.js';
import { RecentTexts } from './recent-texts.js';
import { Slots } from './slots.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** UTF-8 takes at most three bytes for a UTF-16 unit. */
const BYTES_OF_UNIT = 3;
const TEXTS_KEPT = 4_096;

/** Numbers strings in order of arrival: words, names, sessions. */
export class StringTable {
  private readonly bytes = uint8s();
  /** The end of each string. */
  private readonly ends = int32s();
  private readonly slots = new Slots((no) => fnv1a(this.bytes.values, this.startOf(no), this.ends.values[no]!));
  private readonly texts = new RecentTexts(TEXTS_KEPT, (no) => this.textAt(no));
  private asked = new Uint8Array(256);

  get size(): number {
    return this.ends.length;
  }

  get columns(): Columns {
    return { bytes: this.bytes, ends: this.ends, slots: this.slots.column };
  }

  /** @returns its number, or -1 */
  find(text: string): number {
    const length = this.encode(text);
    return this.findEncoded(length, fnv1a(this.asked, 0, length));
  }

  /** @returns its number, a new one if it is new */
  intern(text: string): number {
    const length = this.encode(text);
    const hash = fnv1a(this.asked, 0, length);
    const known = this.findEncoded(length, hash);
    if (known >= 0) return known;
    this.bytes.append(this.asked.subarray(0, length));
    const no = this.ends.push(this.bytes.length);
    this.slots.add(no, hash);
    return no;
  }

  at(no: number): string {
    return this.texts.at(no);
  }

  /** Compares two numbers by the bytes of their strings, that is by code points. */
  compare(one: number, other: number): number {
    const { values } = this.bytes;
    const [from, otherFrom] = [this.startOf(one), this.startOf(other)];
    const [length, otherLength] = [this.ends.values[one]! - from, this.ends.values[other]! - otherFrom];
    for (let n = 0; n < length && n < otherLength; n++) {
      const difference = values[from + n]! - values[otherFrom + n]!;
      if (difference !== 0) return difference;
    }
    return length - otherLength;
  }

  /** The numbers of the strings that contain a text, in rising order. */
  *containing(text: string): Generator<number> {
    const bytes = Buffer.from(this.bytes.values.buffer, this.bytes.values.byteOffset, this.bytes.length);
    let no = 0;
    for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, this.startOf(no))) {
      while (this.ends.values[no]! <= at) no++;
      if (at + Buffer.byteLength(text) <= this.ends.values[no]!) yield no;
      no++;
    }
  }

  private textAt(no: number): string {
    return decoder.decode(this.bytes.values.subarray(this.startOf(no), this.ends.values[no]));
  }

  private startOf(no: number): number {
    return no === 0 ? 0 : this.ends.values[no - 1]!;
  }

  private encode(text: string): number {
    if (this.asked.length < text.length * BYTES_OF_UNIT) this.asked = new Uint8Array(text.length * BYTES_OF_UNIT);
    return encoder.encodeInto(text, this.asked).written;
  }

  private findEncoded(length: number, hash: number): number {
    return this.slots.find(hash, (no) => {
      const from = this.startOf(no);
      if (this.ends.values[no]! - from !== length) return false;
      const { values } = this.bytes;
      for (let n = 0; n < length; n++) if (values[from + n] !== this.asked[n]) return false;
      return true;
    });
  }
}

/** The hash FNV-1a with 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/. */
function fnv1a(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let n = from; n < to; n++) hash = Math.imul(hash ^ bytes[n]!, 0x01000193);
  return hash & 0x7fffffff;
}
