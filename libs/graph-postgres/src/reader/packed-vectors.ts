import { best } from './best-scores.js';
import { eachProduct, PRODUCT_STEP } from './byte-products.js';

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
 * thousandths, less than what they mean; a quarter of the memory is read, and more of them are multiplied at once. In the order
 * of their numbers, which is that of their arrival.
 */
export class PackedVectors {
  private length = 0;
  private values = new Int8Array(0);
  private scales = new Float32Array(0);
  private numbers = new Int32Array(0);
  private ids = Buffer.alloc(0);
  /** The dimension, filled up with zeros to whole steps of the comparison. */
  private readonly stride: number;

  constructor(private readonly dimension: number) {
    this.stride = strideOf(dimension);
  }

  static bytesOf(count: number, dimension: number): number {
    return count * (strideOf(dimension) + ID_BYTES + 4 + 4);
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
      this.scales[place] = quantise(vector, this.values, place * this.stride);
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
    const asked = new Int8Array(this.stride);
    const scale = quantise(question, asked, 0);
    const found = best(limit, floor);
    const { scales } = this;
    eachProduct(this.values, this.length, asked, (place, product) => {
      const score = product * scale * scales[place]!;
      if (score >= found.floor) found.add(place, score);
    });
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
    this.values = grown(new Int8Array(wanted * this.stride), this.values);
    this.scales = grown(new Float32Array(wanted), this.scales);
    this.numbers = grown(new Int32Array(wanted), this.numbers);
    this.ids = grown(Buffer.alloc(wanted * ID_BYTES), this.ids);
  }

  private move(from: number, to: number): void {
    this.values.copyWithin(to * this.stride, from * this.stride, (from + 1) * this.stride);
    this.ids.copyWithin(to * ID_BYTES, from * ID_BYTES, (from + 1) * ID_BYTES);
    this.numbers[to] = this.numbers[from]!;
    this.scales[to] = this.scales[from]!;
  }
}

function strideOf(dimension: number): number {
  return Math.ceil(dimension / PRODUCT_STEP) * PRODUCT_STEP;
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
