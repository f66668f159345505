import type { CorpusStatistics, CorpusTerm } from './corpus-statistics.js';

/** How soon repeats of a word stop counting, and how much long documents are held back. */
export const BM25 = { k1: 1.2, b: 0.75 } as const;

/** Postings that one question may read of a corpus before its commonest words are treated as such. */
const POSTINGS_BUDGET = 2_000;
/** A question can be a whole page; its rarest words say what it is about. */
const MAX_TERMS = 64;

export interface WeightedTerm extends CorpusTerm {
  /** How much a document says by containing the word: its idf, times what is the same for all postings. */
  weight: number;
}

/**
 * Splits the words of a question by what they cost. `selective` ones find documents; the postings of `common` ones are
 * too many to read, so they only add to the scores of documents that a selective one found. At least one is selective.
 */
export function bm25Terms(corpus: CorpusStatistics): { selective: WeightedTerm[]; common: WeightedTerm[] } {
  const terms = corpus.terms
    .slice(0, MAX_TERMS)
    .map((term) => ({ ...term, weight: idf(term, corpus) * (BM25.k1 + 1) }));
  let postings = 0;
  const affordable = terms.filter((term) => (postings += term.documents) <= POSTINGS_BUDGET).length;
  const split = Math.max(1, affordable);
  return { selective: terms.slice(0, split), common: terms.slice(split) };
}

function idf(term: CorpusTerm, corpus: CorpusStatistics): number {
  return Math.log(1 + Math.max(0, corpus.documentCount - term.documents + 0.5) / (term.documents + 0.5));
}

/** What each lexeme of a document's length takes from its score: what `postingScore` calls `lengthFactor`. */
export function lengthFactor(corpus: CorpusStatistics): number {
  return (BM25.k1 * BM25.b) / corpus.averageLength;
}

/**
 * The BM25 score that one posting `p` adds, as SQL. It runs for thousands of postings a question, so what is the same for
 * all of them is computed before, and its numbers are `real`: PGlite, of 32 bits, allocates memory for each `float8`.
 * @param weight SQL of the term's weight
 * @param lengthFactor placeholder
 */
export function postingScore(weight: string, lengthFactor: string): string {
  const free = BM25.k1 * (1 - BM25.b);
  return `${weight} * p.frequency / (p.frequency + (${free.toFixed(3)}::real + ${lengthFactor}::real * p.doc_length))`;
}
