/** The saturation of term frequency (k1), and the normalisation of document length (b). */
const BM25 = { k1: 1.2, b: 0.75 } as const;

/** Limits long questions to their rarest words, which are the most informative. */
const MAX_TERMS = 64;

/** A word of the question with its frequency in a corpus. */
export interface CorpusTerm {
  term: string;
  /** The number of documents that contain the word. */
  documents: number;
}

/** The documents of one kind in one workspace, with the words of the question that occur in them. */
interface CorpusStatistics {
  documentCount: number;
  /** In lexemes; at least 1. */
  averageLength: number;
  /** Rarest first. */
  terms: CorpusTerm[];
}

export interface WeightedTerm extends CorpusTerm {
  /** The weight of the word: its idf, times the factor that is equal for all postings. */
  weight: number;
}

/** The words of a question that search uses, rarest first. */
export function bm25Terms(corpus: CorpusStatistics): WeightedTerm[] {
  return corpus.terms.slice(0, MAX_TERMS).map((term) => ({ ...term, weight: idf(term, corpus) * (BM25.k1 + 1) }));
}

/** More words of a question do not fit into the bits of a number. */
const MARKED_TERMS = 30;

/** The words whose presence in a document is reported: of the words that search uses, the rarest. */
export function markedTerms(corpus: CorpusStatistics): WeightedTerm[] {
  return bm25Terms(corpus).slice(0, MARKED_TERMS);
}

function idf(term: CorpusTerm, corpus: CorpusStatistics): number {
  return Math.log(1 + Math.max(0, corpus.documentCount - term.documents + 0.5) / (term.documents + 0.5));
}

/** What each lexeme of a document's length takes from its score. */
export function lengthFactor(corpus: CorpusStatistics): number {
  return (BM25.k1 * BM25.b) / corpus.averageLength;
}

/** What the frequency of a word is held against in a document of no length. */
const BASE_SATURATION = BM25.k1 * (1 - BM25.b);

/**
 * What a word adds to the score of a document.
 * @param weight of the word
 * @param frequency of the word in the document
 * @param length of the document, in lexemes
 * @param perLexeme the `lengthFactor` of the corpus
 */
export function termScore(weight: number, frequency: number, length: number, perLexeme: number): number {
  return (weight * frequency) / (frequency + BASE_SATURATION + perLexeme * length);
}
