import { type Columns, uint8s } from './column.js';
import { RecentTexts } from './recent-texts.js';
import { Slots } from './slots.js';

const ID_BYTES = 16;
/** The last four bytes of a UUID are random in each version that is used here. */
const HASHED_AT = 12;
const TEXTS_KEPT = 65_536;

/** Numbers UUIDs in order of arrival. */
export class IdTable {
  private readonly ids = uint8s();
  private readonly slots = new Slots((no) => this.hashAt(no * ID_BYTES, this.ids.values));
  private readonly asked = new Uint8Array(ID_BYTES);
  private readonly texts = new RecentTexts(TEXTS_KEPT, (no) => this.textAt(no));

  get size(): number {
    return this.ids.length / ID_BYTES;
  }

  get columns(): Columns {
    return { ids: this.ids, slots: this.slots.column };
  }

  /** @returns its number, or -1 */
  find(id: string): number {
    parseUuid(id, this.asked);
    return this.slots.find(this.hashAt(0, this.asked), (no) => this.isAsked(no));
  }

  /** @returns its number, a new one if it is new */
  intern(id: string): number {
    const known = this.find(id);
    if (known >= 0) return known;
    const no = this.size;
    this.ids.append(this.asked);
    this.slots.add(no, this.hashAt(0, this.asked));
    return no;
  }

  idAt(no: number): string {
    return this.texts.at(no);
  }

  private textAt(no: number): string {
    let text = '';
    const from = no * ID_BYTES;
    for (let n = 0; n < ID_BYTES; n++) {
      if (n === 4 || n === 6 || n === 8 || n === 10) text += '-';
      text += HEX[this.ids.values[from + n]!];
    }
    return text;
  }

  /** Compares two numbers by the order of their ids. @param others the table of the other number */
  compare(one: number, other: number, others: IdTable = this): number {
    const { values } = this.ids;
    const otherValues = others.ids.values;
    for (let n = 0; n < ID_BYTES; n++) {
      const difference = values[one * ID_BYTES + n]! - otherValues[other * ID_BYTES + n]!;
      if (difference !== 0) return difference;
    }
    return 0;
  }

  private isAsked(no: number): boolean {
    const { values } = this.ids;
    const from = no * ID_BYTES;
    for (let n = ID_BYTES - 1; n >= 0; n--) if (values[from + n] !== this.asked[n]) return false;
    return true;
  }

  private hashAt(from: number, bytes: Uint8Array): number {
    const at = from + HASHED_AT;
    return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | ((bytes[at + 3]! & 0x7f) << 24);
  }
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function parseUuid(id: string, into: Uint8Array): void {
  let at = 0;
  for (let n = 0; n < id.length && at < ID_BYTES; n++) {
    const high = id.charCodeAt(n);
    if (high === 0x2d) continue;
    into[at++] = (digitOf(high) << 4) | digitOf(id.charCodeAt(++n));
  }
}

function digitOf(code: number): number {
  return code <= 0x39 ? code - 0x30 : (code | 0x20) - 0x57;
}
