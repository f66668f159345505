import { type Columns, float32s, int8s } from '../columns/column.js';
import { eachBlock, PRODUCT_STEP } from './byte-products.js';

/** The greatest value of a signed byte. */
const GREATEST = 127;
/** The number of steps of a second byte within one step of a first byte. */
const FINE_STEPS = 254;
/** By a second byte, plus 128, its part of a step: a division would take longer than all else of a comparison. */
const FINE_PARTS = Float64Array.from({ length: 256 }, (_, n) => (n - 128) / FINE_STEPS);
/** The maximum error of a cosine of first bytes alone, for vectors of a hundred dimensions and more. */
export const COARSE_ERROR = 0.02;

/**
 * Unit vectors with two bytes per number, and a separate scale for each vector. First, the first bytes are compared
 * with those of the question, as many at once as the processor can. Then the second bytes refine the best results to
 * within some millionths.
 */
export class ByteVectors {
  private readonly coarse = int8s();
  private readonly fine = int8s();
  /** 0: no vector, or a vector of zeros. */
  private readonly scales = float32s();
  /** The dimension, rounded up to whole steps of the comparison and filled with zeros. */
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

  /** @param vector null: a document without a vector, which is never a hit */
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

  /** Removes a vector from all future results. */
  drop(place: number): void {
    this.scales.values[place] = 0;
  }

  /**
   * Calls back, in order, with all vectors whose cosine with the question is approximately the floor or more. `cosine`
   * gives their exact cosines.
   * @param least its floor may rise during the call
   * @param places the vectors to compare; default: all
   */
  eachNear(
    question: Float32Array,
    least: { floor: number },
    found: (place: number, about: number) => void,
    places?: readonly number[],
  ): void {
    const asked = new Int8Array(this.stride);
    const scale = scaleOf(question);
    if (scale === 0) return;
    for (let d = 0; d < question.length; d++) asked[d] = Math.round(question[d]! / scale);
    const scales = this.scales.values;
    const compare = (first: number, products: Int32Array) => {
      for (let n = 0; n < products.length; n++) {
        const place = places ? places[first + n]! : first + n;
        const about = products[n]! * scale * scales[place]!;
        if (about >= least.floor && scales[place] !== 0) found(place, about);
      }
    };
    eachBlock(this.coarse.values, places?.length ?? this.size, asked, compare, places);
  }

  /** The cosine of a stored vector and a question of unit length. */
  cosine(place: number, question: Float32Array): number {
    const coarse = this.coarse.values;
    const fine = this.fine.values;
    const from = place * this.stride;
    let sum = 0;
    for (let d = 0; d < this.dimension; d++) {
      sum += question[d]! * (coarse[from + d]! + FINE_PARTS[fine[from + d]! + 128]!);
    }
    return sum * this.scales.values[place]!;
  }
}

/** The factor that converts bytes back to the numbers of the vector. */
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
