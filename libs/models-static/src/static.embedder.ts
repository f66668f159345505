import { type Embedder, type EmbedderIdentity, isLatin } from '@memory-graph/models';
import { loadTokenTable, type TokenTable } from './token-table.js';

export const STATIC_EMBEDDER = {
  // Must change whenever vectors change: with the table, the tokenizer or the sum.
  name: 'static-128-v2',
  dimension: 128,
} as const satisfies EmbedderIdentity;

/**
 * Sums the vectors of a text's word pieces, which were distilled from a sentence model: it captures
 * the similarity of words, but not their order. It needs no download and gives the same vector on
 * every machine.
 */
export class StaticEmbedder implements Embedder {
  readonly name = STATIC_EMBEDDER.name;
  readonly dimension = STATIC_EMBEDDER.dimension;
  /** Most pairs of unrelated short English sentences are below it, as the contract suite measures. */
  readonly similarityFloor = 0.2;
  readonly trust = 0.5;

  constructor(private readonly table: TokenTable = loadTokenTable(STATIC_EMBEDDER.dimension)) {}

  embedDocuments(texts: readonly string[]): Promise<Float32Array[]> {
    return Promise.resolve(texts.map((text) => this.embed(text)));
  }

  /** A question in another script is found by its words: its vector would be near to all texts of that script. */
  embedQuery(text: string): Promise<Float32Array> {
    return Promise.resolve(this.embed(isLatin(text) ? text : ''));
  }

  private embed(text: string): Float32Array {
    const { tokenizer, vectors } = this.table;
    const { dimension } = this;
    const sums = new Float64Array(dimension);
    for (const [piece, count] of countPieces(tokenizer.encode(text))) {
      // Grows with the logarithm of the count, so that a repeated word does not drown the others.
      const weight = 1 + Math.log(count);
      const row = piece * dimension;
      for (let place = 0; place < dimension; place++) sums[place]! += weight * vectors[row + place]!;
    }
    return unitLength(sums);
  }
}

function countPieces(pieces: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return counts;
}

/** A text without meaningful words stays the zero vector. */
function unitLength(sums: Float64Array): Float32Array {
  let squares = 0;
  for (const value of sums) squares += value * value;
  const vector = new Float32Array(sums.length);
  if (squares === 0) return vector;
  const scale = 1 / Math.sqrt(squares);
  for (let place = 0; place < sums.length; place++) vector[place] = sums[place]! * scale;
  return vector;
}
