import { PackedVectors, type VectorRows } from './packed-vectors.js';

const DIMENSION = 30;
const COUNT = 2_000;

/** The same numbers on every machine. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
}

function unitVector(random: () => number): Float32Array {
  const vector = new Float32Array(DIMENSION).map(random);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

function rowsOf(vectors: readonly Float32Array[], firstNumber = 1): VectorRows {
  const values = new Float32Array(vectors.length * DIMENSION);
  vectors.forEach((vector, n) => values.set(vector, n * DIMENSION));
  const ids = Buffer.alloc(vectors.length * 16);
  const numbers = Int32Array.from(vectors, (_, n) => firstNumber + n);
  numbers.forEach((number, n) => ids.writeInt32BE(number, n * 16 + 12));
  return { numbers, ids, values };
}

const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, n) => sum + value * b[n]!, 0);

describe('PackedVectors', () => {
  const random = randomNumbers(7);
  const vectors = Array.from({ length: COUNT }, () => unitVector(random));

  it('finds nearly what exact comparison finds, with nearly its scores', () => {
    const packed = new PackedVectors(DIMENSION);
    packed.append(rowsOf(vectors.slice(0, 700)));
    packed.append(rowsOf(vectors.slice(700), 701));
    let [found, expected] = [0, 0];
    for (let asked = 0; asked < 50; asked++) {
      const question = unitVector(random);
      const exact = vectors.map((vector, place) => ({ place, score: dot(vector, question) }));
      const best = exact.sort((a, b) => b.score - a.score).slice(0, 100);
      const near = packed.nearest(question, -1, 100);
      const places = new Set(near.map(({ place }) => place));
      found += best.filter(({ place }) => places.has(place)).length;
      expected += best.length;
      for (const { place, score } of near) expect(Math.abs(score - dot(vectors[place]!, question))).toBeLessThan(0.01);
      expect(near.map(({ score }) => score)).toEqual(near.map(({ score }) => score).sort((a, b) => b - a));
    }
    expect(found / expected).toBeGreaterThan(0.98);
  });

  it('leaves out what is below the floor, and the vector of an empty text', () => {
    const packed = new PackedVectors(DIMENSION);
    packed.append(rowsOf([vectors[0]!, vectors[0]!.map((value) => -value), new Float32Array(DIMENSION)]));
    expect(packed.nearest(vectors[0]!, 0.1, 10).map(({ place }) => place)).toEqual([0]);
  });

  it('keeps the first of equals', () => {
    const packed = new PackedVectors(DIMENSION);
    packed.append(rowsOf(Array.from({ length: 50 }, () => vectors[3]!)));
    expect(packed.nearest(vectors[3]!, 0, 3).map(({ place }) => place)).toEqual([0, 1, 2]);
  });

  it('drops what is gone, and goes on with what is new', () => {
    const packed = new PackedVectors(DIMENSION);
    packed.append(rowsOf(vectors.slice(0, 5)));
    packed.retain(Int32Array.of(2, 4, 9));
    packed.append(rowsOf([vectors[8]!], 9));
    expect(packed.size).toBe(3);
    const nearestTo = (n: number) => packed.idAt(packed.nearest(vectors[n]!, 0.9, 1)[0]?.place ?? -1);
    expect([1, 3, 8].map(nearestTo)).toEqual([
      '00000000-0000-0000-0000-000000000002',
      '00000000-0000-0000-0000-000000000004',
      '00000000-0000-0000-0000-000000000009',
    ]);
    expect(packed.nearest(vectors[0]!, 0.9, 1)).toEqual([]);
  });
});
