import type { Embedder } from '@memory-graph/embedder-port/embedder.port';
import { contentWords } from './content-words.js';
import { hashRange } from './hash-range.js';

const DIMENSION = 128;

/** What the trigrams of one word weigh together, beside 1 for the word itself. */
const TRIGRAM_WEIGHT = 0.4;

/** Apart, so that a word of three letters and the same trigram are two features. */
const WORD_SEED = 0;
const TRIGRAM_SEED = 0x9e3779b9;

/**
 * Feature hashing: each word and each of its character trigrams adds or subtracts its weight at one of 128 places,
 * both chosen by its hash. Texts that share words, word stems or parts of words come out close; it knows no synonyms.
 * Needs no model and no download, and gives the same vector everywhere.
 */
export class HashingEmbedder implements Embedder {
  readonly name = 'hashing-128-v1';
  readonly dimension = DIMENSION;
  /** More than 99 % of pairs of unrelated short English sentences are below it: measured in `similarity-floor.spec.ts`. */
  readonly similarityFloor = 0.3;

  embedDocuments(texts: readonly string[]): Promise<Float32Array[]> {
    return Promise.resolve(texts.map(embed));
  }

  embedQuery(text: string): Promise<Float32Array> {
    return Promise.resolve(embed(text));
  }
}

function embed(text: string): Float32Array {
  const sums = new Float64Array(DIMENSION);
  for (const [word, count] of countWords(text)) addWord(sums, word, 1 + Math.log(count));
  return unitLength(sums);
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of contentWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** @param weight grows with the logarithm of the word's count, so that a repeated word does not drown the others */
function addWord(sums: Float64Array, word: string, weight: number): void {
  addFeature(sums, hashRange(word, 0, word.length, WORD_SEED), weight);

  const padded = `^${word}$`;
  const trigrams = padded.length - 2;
  // The vector sums squares: with the root, a word's trigrams weigh TRIGRAM_WEIGHT together however long it is.
  const each = (weight * TRIGRAM_WEIGHT) / Math.sqrt(trigrams);
  for (let start = 0; start < trigrams; start++) {
    addFeature(sums, hashRange(padded, start, start + 3, TRIGRAM_SEED), each);
  }
}

function addFeature(sums: Float64Array, hash: number, weight: number): void {
  const place = hash % DIMENSION;
  // The sign comes from a bit that the place does not use; it makes collisions cancel out on average.
  sums[place]! += hash >>> 31 === 0 ? weight : -weight;
}

function unitLength(sums: Float64Array): Float32Array {
  let squares = 0;
  for (const value of sums) squares += value * value;
  const vector = new Float32Array(DIMENSION);
  if (squares === 0) return vector;
  const scale = 1 / Math.sqrt(squares);
  for (let place = 0; place < DIMENSION; place++) vector[place] = sums[place]! * scale;
  return vector;
}
