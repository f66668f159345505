import { eachBlock } from './byte-products.js';

const LENGTH = 24;
const byteAt = (n: number) => ((n * 7_919) % 255) - 127;

function productsOf(rows: Int8Array, count: number, question: Int8Array): number[] {
  const found: number[] = [];
  eachBlock(rows, count, question, (_first, products) => found.push(...products));
  return found;
}

describe('eachBlock', () => {
  it.each([0, 1, 20_000])('multiplies %d rows with the question, over as many blocks as they need', (count) => {
    const rows = Int8Array.from({ length: count * LENGTH }, (_, n) => byteAt(n));
    const question = Int8Array.from({ length: LENGTH }, (_, n) => byteAt(n + 3));

    const expected = Array.from({ length: count }, (_, row) =>
      question.reduce((sum, value, n) => sum + value * rows[row * LENGTH + n]!, 0),
    );
    expect(productsOf(rows, count, question)).toEqual(expected);
  });

  it('multiplies some rows, in the order given', () => {
    const rows = Int8Array.from({ length: 9 * LENGTH }, (_, n) => byteAt(n));
    const question = Int8Array.from({ length: LENGTH }, (_, n) => byteAt(n + 3));
    const all = productsOf(rows, 9, question);
    const found: number[] = [];
    eachBlock(rows, 3, question, (_first, products) => found.push(...products), [7, 0, 4]);
    expect(found).toEqual([all[7], all[0], all[4]]);
  });

  it('keeps the sum of the greatest bytes of long rows', () => {
    const longest = new Int8Array(16_000).fill(-127);

    expect(productsOf(longest, 1, longest)).toEqual([16_000 * 127 * 127]);
  });
});
