import type { CorpusStatistics, CorpusTerm } from './corpus-statistics.js';

/** How soon repeats of a word stop counting, and how much long documents are held back. */
export const BM25 = { k1: 1.2, b: 0.75 } as const;

/** Postings that one question may read of a corpus before its commonest words are treated as such. */
const POSTINGS_BUDGET = 2_000;
/** A question can be a whole page; its rarest words say what it is about. */
const MAX_TERMS = 64;

export interface WeightedTerm extends CorpusTerm {
  /** How much a document says by containing the word. */
  idf: number;
}

/**
 * Splits the words of a question by what they cost. `selective` ones find documents; the postings of `common` ones are
 * too many to read, so they only add to the scores of documents that a selective one found. At least one is selective.
 */
export function bm25Terms(corpus: CorpusStatistics): { selective: WeightedTerm[]; common: WeightedTerm[] } {
  const terms = corpus.terms.slice(0, MAX_TERMS).map((term) => ({ ...term, idf: idf(term, corpus) }));
  let postings = 0;
  const affordable = terms.filter((term) => (postings += term.documents) <= POSTINGS_BUDGET).length;
  const split = Math.max(1, affordable);
  return { selective: terms.slice(0, split), common: terms.slice(split) };
}

function idf(term: CorpusTerm, corpus: CorpusStatistics): number {
  return Math.log(1 + Math.max(0, corpus.documentCount - term.documents + 0.5) / (term.documents + 0.5));
}

/**
 * The BM25 score that one posting `p` adds, as SQL.
 * @param idf SQL of the term's weight
 * @param averageLength placeholder of the corpus' average document length
 */
export function postingScore(idf: string, averageLength: string): string {
  const { k1, b } = BM25;
  return (
    `${idf} * ${k1 + 1}::float8 * p.frequency / ` +
    `(p.frequency + ${k1 * (1 - b)}::float8 + ${k1 * b}::float8 / ${averageLength}::float8 * p.doc_length)`
  );
}
