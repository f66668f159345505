import { type Columns, float32s, int8s } from '../columns/column.js';
import { eachBlock, PRODUCT_STEP } from './byte-products.js';

/** Of a signed byte. */
const GREATEST = 127;
/** How many of the second bytes make one of the first. */
const FINE_STEPS = 254;
/** How much a cosine of first bytes alone is off, at most, for vectors of a hundred dimensions and more. */
export const COARSE_ERROR = 0.02;

/**
 * Unit vectors as two bytes a number, each vector with a scale of its own. The first bytes are compared with all of a
 * question's, as many at once as the processor can; the second ones bring the best of them to within some millionths.
 */
export class ByteVectors {
  private readonly coarse = int8s();
  private readonly fine = int8s();
  /** 0: no vector, or no direction. */
  private readonly scales = float32s();
  /** The dimension, filled up with zeros to whole steps of the comparison. */
  private readonly stride: number;

  constructor(private readonly dimension: number) {
    this.stride = Math.ceil(dimension / PRODUCT_STEP) * PRODUCT_STEP;
  }

  get columns(): Columns {
    return { coarse: this.coarse, fine: this.fine, scales: this.scales };
  }

  get size(): number {
    return this.scales.length;
  }

  /** @param vector null: a document without a vector, which is never near */
  append(vector: Float32Array | null): void {
    const from = this.coarse.extend(this.stride);
    this.fine.extend(this.stride);
    const scale = vector ? scaleOf(vector) : 0;
    this.scales.push(scale);
    if (!vector || scale === 0) return;
    for (let d = 0; d < vector.length; d++) {
      const steps = vector[d]! / scale;
      const coarse = Math.round(steps);
      this.coarse.values[from + d] = coarse;
      this.fine.values[from + d] = Math.round((steps - coarse) * FINE_STEPS);
    }
  }

  /** Lets a vector never be near again. */
  drop(place: number): void {
    this.scales.values[place] = 0;
  }

  /**
   * Calls back, in their order, with all vectors whose cosine with the question is about the floor or more. Their exact cosines
   * come from `cosine`.
   * @param least its floor may rise on the way
   */
  eachNear(question: Float32Array, least: { floor: number }, found: (place: number, about: number) => void): void {
    const asked = new Int8Array(this.stride);
    const scale = scaleOf(question);
    if (scale === 0) return;
    for (let d = 0; d < question.length; d++) asked[d] = Math.round(question[d]! / scale);
    const scales = this.scales.values;
    eachBlock(this.coarse.values, this.size, asked, (first, products) => {
      for (let n = 0; n < products.length; n++) {
        const place = first + n;
        const about = products[n]! * scale * scales[place]!;
        if (about >= least.floor && scales[place] !== 0) found(place, about);
      }
    });
  }

  /** The cosine of a stored vector and a question of unit length. */
  cosine(place: number, question: Float32Array): number {
    const coarse = this.coarse.values;
    const fine = this.fine.values;
    const from = place * this.stride;
    let sum = 0;
    for (let d = 0; d < this.dimension; d++) sum += question[d]! * (coarse[from + d]! + fine[from + d]! / FINE_STEPS);
    return sum * this.scales.values[place]!;
  }
}

/** What the bytes must be multiplied by. */
function scaleOf(vector: Float32Array): number {
  let greatest = 0;
  for (const value of vector) greatest = Math.max(greatest, Math.abs(value));
  return greatest / GREATEST;
}

/** @param base64 of float32 in network byte order */
export function vectorOf(base64: string): Float32Array {
  const bytes = Buffer.from(base64, 'base64');
  const own = new Uint8Array(bytes.length);
  own.set(bytes);
  const swapped = Buffer.from(own.buffer);
  if (isLittleEndian) swapped.swap32();
  return new Float32Array(own.buffer);
}

const isLittleEndian = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;
