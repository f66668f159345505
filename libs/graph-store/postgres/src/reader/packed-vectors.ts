import { best } from './best-scores.js';

/** A vector that is among the nearest: its place among the packed ones, and its cosine similarity. */
export interface Near {
  place: number;
  score: number;
}

/** Rows as the store sends them: `count` numbers, ids and vectors, each laid end to end. */
export interface VectorRows {
  numbers: Int32Array;
  /** 16 bytes each. */
  ids: Buffer;
  values: Float32Array;
}

const ID_BYTES = 16;
/** Of a signed byte. */
const GREATEST = 127;
const GROWTH = 1.5;

/**
 * Unit vectors as bytes, each with a scale of its own, for comparing all of them with a question. Cosines are off by some
 * thousandths, less than what they mean; a quarter of the memory is read, and integers are multiplied faster. In the order
 * of their numbers, which is that of their arrival.
 */
export class PackedVectors {
  private length = 0;
  private values = new Int8Array(0);
  private scales = new Float32Array(0);
  private numbers = new Int32Array(0);
  private ids = Buffer.alloc(0);

  constructor(private readonly dimension: number) {}

  static bytesOf(count: number, dimension: number): number {
    return count * (dimension + ID_BYTES + 4 + 4);
  }

  get bytes(): number {
    return PackedVectors.bytesOf(this.numbers.length, this.dimension);
  }

  get size(): number {
    return this.length;
  }

  /** @param rows with numbers above all that are here, ascending */
  append({ numbers, ids, values }: VectorRows): void {
    this.reserve(this.length + numbers.length);
    this.numbers.set(numbers, this.length);
    this.ids.set(ids, this.length * ID_BYTES);
    for (let row = 0; row < numbers.length; row++) {
      const vector = values.subarray(row * this.dimension, (row + 1) * this.dimension);
      const place = this.length + row;
      this.scales[place] = quantise(vector, this.values, place * this.dimension);
    }
    this.length += numbers.length;
  }

  /** Drops all whose numbers are not among these, which are ascending. */
  retain(numbers: Int32Array): void {
    let kept = 0;
    let next = 0;
    for (let place = 0; place < this.length; place++) {
      const number = this.numbers[place]!;
      while (next < numbers.length && numbers[next]! < number) next++;
      if (numbers[next] !== number) continue;
      if (kept !== place) this.move(place, kept);
      kept++;
    }
    this.length = kept;
  }

  /**
   * Compares all with a question of unit length.
   * @returns those of at least `floor`, best first, the first comer where they are equal, at most `limit`
   */
  nearest(question: Float32Array, floor: number, limit: number): Near[] {
    const { dimension, values, scales } = this;
    const asked = new Int8Array(dimension);
    const scale = quantise(question, asked, 0);
    const found = best(limit, floor);
    for (let place = 0, at = 0; place < this.length; place++) {
      let a = 0;
      let b = 0;
      const end = at + dimension - 1;
      let d = 0;
      // Two sums: the processor adds to one while it multiplies for the other.
      for (; at < end; at += 2, d += 2) {
        a = (a + Math.imul(values[at]!, asked[d]!)) | 0;
        b = (b + Math.imul(values[at + 1]!, asked[d + 1]!)) | 0;
      }
      if (at === end) a += values[at++]! * asked[d]!;
      const score = (a + b) * scale * scales[place]!;
      if (score >= found.floor) found.add(place, score);
    }
    return found.list();
  }

  idAt(place: number): string {
    const hex = this.ids.toString('hex', place * ID_BYTES, (place + 1) * ID_BYTES);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  private reserve(count: number): void {
    const room = this.numbers.length;
    if (count <= room) return;
    const wanted = Math.max(count, Math.ceil(room * GROWTH));
    const grown = <T extends Int8Array | Float32Array | Int32Array | Buffer>(larger: T, old: T): T => {
      larger.set(old);
      return larger;
    };
    this.values = grown(new Int8Array(wanted * this.dimension), this.values);
    this.scales = grown(new Float32Array(wanted), this.scales);
    this.numbers = grown(new Int32Array(wanted), this.numbers);
    this.ids = grown(Buffer.alloc(wanted * ID_BYTES), this.ids);
  }

  private move(from: number, to: number): void {
    this.values.copyWithin(to * this.dimension, from * this.dimension, (from + 1) * this.dimension);
    this.ids.copyWithin(to * ID_BYTES, from * ID_BYTES, (from + 1) * ID_BYTES);
    this.numbers[to] = this.numbers[from]!;
    this.scales[to] = this.scales[from]!;
  }
}

/** @returns what the bytes must be multiplied by */
function quantise(vector: Float32Array, bytes: Int8Array, at: number): number {
  let greatest = 0;
  for (const value of vector) greatest = Math.max(greatest, Math.abs(value));
  if (greatest === 0) {
    bytes.fill(0, at, at + vector.length);
    return 0;
  }
  const scale = greatest / GREATEST;
  for (let d = 0; d < vector.length; d++) bytes[at + d] = Math.round(vector[d]! / scale);
  return scale;
}
