/**
 * Inner products of a question with many rows of signed bytes, eight bytes at a time: SIMD instructions, which JavaScript
 * has only through WebAssembly, take a sixth of the time of a loop. The rows are copied to the program's memory block by
 * block: one small memory serves all, and a block stays in the processor's cache.
 */

/** Rows must be multiples of this. */
export const PRODUCT_STEP = 8;

/**
 * `products(rows, question, length, count, out)`, all but `length` and `count` addresses in the imported memory `m.m`:
 *
 * ```
 * for each of `count` rows (at least one) of `length` bytes:
 *   sums = i32x4 0
 *   for n in 0, 8 … length:
 *     sums += i32x4.dot_i16x8_s(v128.load8x8_s(row + n), v128.load8x8_s(question + n))
 *   i32.store(out, the four lanes of sums added up); out += 4
 * ```
 */
const PROGRAM =
  'AGFzbQEAAAABCQFgBX9/f39/AAIIAQFtAW0CAAADAgEABwUBAWQAAAqBAQF/AgF/AXsDQP0MAAAAAAAAAAAAAAAAAAAAACEGQQAhBQNAIAYgACAFav0B' +
  'AAAgASAFav0BAAD9ugH9rgEhBiAFQQhqIgUgAkkNAAsgBCAG/RsAIAb9GwFqIAb9GwJqIAb9GwNqNgIAIARBBGohBCAAIAJqIQAgA0EBayIDDQALCw==';

/** Only the part that is used here, because the types of Node do not have it. */
declare const WebAssembly: {
  Memory: new (size: { initial: number }) => { buffer: ArrayBuffer };
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: { d: Products } };
};
type Products = (rows: number, question: number, length: number, count: number, out: number) => void;

const PAGE_BYTES = 65_536;
/** The layout of the memory; pgvector's 16,000 dimensions fit. */
const QUESTION = 0;
const OUT = PAGE_BYTES;
const ROWS = 2 * PAGE_BYTES;
const ROWS_BYTES = 2 * PAGE_BYTES;

const memory = new WebAssembly.Memory({ initial: (ROWS + ROWS_BYTES) / PAGE_BYTES });
const bytes = new Int8Array(memory.buffer);
const { d: products } = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(PROGRAM, 'base64')), {
  m: { m: memory },
}).exports;

/**
 * Calls back with the products of the rows, block by block, in their order.
 * @param rows laid end to end, each as long as the question
 * @param found called with the first row of a block and its products, which the next block overwrites
 * @param places the rows to take, in this order; default: the first `count`
 */
export function eachBlock(
  rows: Int8Array,
  count: number,
  question: Int8Array,
  found: (first: number, products: Int32Array) => void,
  places?: readonly number[],
): void {
  const { length } = question;
  const atOnce = Math.min(Math.floor(ROWS_BYTES / length), PAGE_BYTES / Int32Array.BYTES_PER_ELEMENT);
  bytes.set(question, QUESTION);
  for (let first = 0; first < count; first += atOnce) {
    const block = Math.min(atOnce, count - first);
    if (!places) bytes.set(rows.subarray(first * length, (first + block) * length), ROWS);
    for (let n = 0; places && n < block; n++) {
      const from = places[first + n]! * length;
      bytes.set(rows.subarray(from, from + length), ROWS + n * length);
    }
    products(ROWS, QUESTION, length, block, OUT);
    found(first, new Int32Array(memory.buffer, OUT, block));
  }
}
