import {
  bm25Terms,
  type CorpusTerm,
  lengthFactor,
  markedTerms,
  termScore,
  type WeightedTerm,
} from '@memory-graph/ranking';
import type { StringTable } from '../columns/string-table.js';
import type { Documents } from '../contents/documents.js';
import { SEARCH_COST } from '../contents/postings.js';
import { Best, type Scored } from './best.js';

/** A score for each place, zero between searches. All workspaces share it, because one search scores at a time. */
let scores = new Float64Array(0);
let touched = new Int32Array(0);

/** Postings of rarer words are read faster than it is found out which of them matter. */
const LEAST_PRUNED = 1_000;

/** The result of full-text search, as `Candidates` describes it. */
export interface TextHits {
  hits: (Scored & { words: number })[];
  /** The words that were marked, by their bits. */
  marked: readonly WeightedTerm[];
}

/** Which documents may be hits. `scopes`: the numbers of theirs, whose statistics count; null: all. */
export interface TextFilter {
  passes: (no: number) => boolean;
  scopes: readonly number[] | null;
}

/**
 * BM25 over one kind of documents, best first. Words are read from the rarest on. As soon as the words that are left weigh
 * less than the score of the last of the best documents, only documents that may still be among the best are looked for in
 * their postings (MaxScore): the hits and their scores are those of all postings.
 * @param lexemes of the question, each once
 * @param markedOfOthers the words to mark; default: the rarest of these documents
 */
export function textHits(
  documents: Documents,
  words: StringTable,
  lexemes: readonly string[],
  { passes, scopes }: TextFilter,
  limit: number,
  markedOfOthers?: readonly WeightedTerm[],
): TextHits {
  const numbers = new Map<string, number>();
  const countOf = documents.counterOf(scopes);
  const terms = lexemes.flatMap((term): CorpusTerm[] => {
    const word = words.find(term);
    const frequency = word < 0 ? 0 : countOf(word);
    if (frequency === 0) return [];
    numbers.set(term, word);
    return [{ term, documents: frequency }];
  });
  if (terms.length === 0) return { hits: [], marked: markedOfOthers ?? [] };
  terms.sort((a, b) => a.documents - b.documents || (a.term < b.term ? -1 : 1));
  const { count: documentCount, averageLength } = documents.corpusOf(scopes);
  const corpus = { documentCount, averageLength, terms };
  const perLexeme = lengthFactor(corpus);
  const marked = markedOfOthers ?? markedTerms(corpus);

  const weighted = bm25Terms(corpus);
  makeRoom(documents.placeCount);
  let count = 0;
  let isOpen = true;
  /** What the words that are left can add to a score, at the most. */
  let left = weighted.reduce((sum, { weight }) => sum + weight, 0);
  /** The best score so far. */
  let top = 0;
  /** The score of the last of the best documents, or less. */
  let floor = 0;
  for (const { term, weight, documents: frequency } of weighted) {
    if (left < top && frequency > Math.max(count, LEAST_PRUNED)) {
      const least = Math.max(left, floor);
      const found = bestOf(documents, count, passes, limit, least).floor;
      if (found > least) floor = found;
      isOpen &&= left >= floor;
      if (!isOpen) count = keep(count, floor - left);
    }
    const word = numbers.get(term)!;
    const isSearched = !isOpen && count * SEARCH_COST < frequency;
    const parts = isSearched
      ? documents.postings.among(word, touched.subarray(0, count), isTouched)
      : documents.postings.of(word, scopes);
    for (const { documents: places, frequencies } of parts) {
      for (let n = 0; n < places.length; n++) {
        const place = places[n]!;
        const before = scores[place]!;
        if (before === 0) {
          if (!isOpen) continue;
          touched[count++] = place;
        }
        const score = before + termScore(weight, frequencies[n]!, documents.lengthAt(place), perLexeme);
        scores[place] = score;
        if (score > top) top = score;
      }
    }
    left -= weight;
  }
  const best = bestOf(documents, count, passes, limit, isOpen ? 0 : floor).list();
  keep(count, Infinity);
  const bits = bitsOf(
    documents,
    new Set(best.map(({ no }) => documents.placeOf(no))),
    marked.map(({ term }) => words.find(term)),
  );
  return { hits: best.map(({ no, score }) => ({ no, score, words: bits.get(documents.placeOf(no)) ?? 0 })), marked };
}

const isTouched = (place: number) => scores[place] !== 0;

/** Which words some places have, as bits in the order of the words. */
function bitsOf(documents: Documents, places: ReadonlySet<number>, words: readonly number[]): Map<number, number> {
  const bits = new Map<number, number>();
  const list = [...places];
  for (const [bit, word] of words.entries()) {
    for (const part of documents.postings.among(word, list, (place) => places.has(place))) {
      for (const place of part.documents) bits.set(place, (bits.get(place) ?? 0) | (1 << bit));
    }
  }
  return bits;
}

/** Of the touched places. @param floor the least score */
function bestOf(
  documents: Documents,
  count: number,
  passes: (no: number) => boolean,
  limit: number,
  floor: number,
): Best {
  const best = new Best(limit, floor);
  for (let n = 0; n < count; n++) {
    const score = scores[touched[n]!]!;
    if (score < best.floor) continue;
    const no = documents.documentAt(touched[n]!);
    if (no >= 0 && best.wants(no, score) && passes(no)) best.add(no, score);
  }
  return best;
}

/** Forgets the touched places with lower scores. @returns how many are left */
function keep(count: number, least: number): number {
  let kept = 0;
  for (let n = 0; n < count; n++) {
    const place = touched[n]!;
    if (scores[place]! >= least) touched[kept++] = place;
    else scores[place] = 0;
  }
  return kept;
}

function makeRoom(places: number): void {
  if (places <= scores.length) return;
  scores = new Float64Array(places * 2);
  touched = new Int32Array(places * 2);
}
