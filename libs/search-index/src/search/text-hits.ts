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
import { Best, type Scored } from './best.js';

/** A score for each place, zero between searches. All workspaces share it, because one search scores at a time. */
let scores = new Float64Array(0);
let touched = new Int32Array(0);
/** Which marked words of the question each place has, as bits. */
let marks = new Int32Array(0);

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
 * BM25 over one kind of documents, best first.
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
  const terms = lexemes.flatMap((term): CorpusTerm[] => {
    const word = words.find(term);
    const frequency = word < 0 ? 0 : documentsWith(documents, word, scopes);
    if (frequency === 0) return [];
    numbers.set(term, word);
    return [{ term, documents: frequency }];
  });
  if (terms.length === 0) return { hits: [], marked: markedOfOthers ?? [] };
  terms.sort((a, b) => a.documents - b.documents || (a.term < b.term ? -1 : 1));
  const { count: documentCount, averageLength } = documents.corpusOf(scopes);
  const corpus = { documentCount, averageLength, terms };
  const perLexeme = lengthFactor(corpus);

  makeRoom(documents.placeCount);
  let count = 0;
  const marked = markedOfOthers ?? markedTerms(corpus);
  const marksOf = new Map(marked.map(({ term }, n) => [term, 1 << n]));
  for (const { term, weight } of bm25Terms(corpus)) {
    const mark = marksOf.get(term) ?? 0;
    for (const { documents: places, frequencies } of documents.postingsOf(numbers.get(term)!, scopes)) {
      for (let n = 0; n < places.length; n++) {
        const place = places[n]!;
        if (scores[place] === 0) {
          touched[count++] = place;
          marks[place] = 0;
        }
        marks[place]! |= mark;
        scores[place]! += termScore(weight, frequencies[n]!, documents.lengthAt(place), perLexeme);
      }
    }
  }
  const best = new Best(limit, 0);
  for (let n = 0; n < count; n++) {
    const place = touched[n]!;
    const score = scores[place]!;
    scores[place] = 0;
    if (score < best.floor) continue;
    const no = documents.documentAt(place);
    if (no >= 0 && passes(no)) best.add(no, score);
  }
  const hits = best.list().map(({ no, score }) => ({ no, score, words: marks[documents.placeOf(no)]! }));
  return { hits, marked };
}

function documentsWith(documents: Documents, word: number, scopes: readonly number[] | null): number {
  const areAllThere = documents.count === documents.placeCount;
  let count = 0;
  for (const { documents: places } of documents.postingsOf(word, scopes)) {
    if (areAllThere) count += places.length;
    else for (const place of places) if (documents.documentAt(place) >= 0) count++;
  }
  return count;
}

function makeRoom(places: number): void {
  if (places <= scores.length) return;
  scores = new Float64Array(places * 2);
  touched = new Int32Array(places * 2);
  marks = new Int32Array(places * 2);
}
