/** The saturation of term frequency (k1), and the normalisation of document length (b). */
const BM25 = { k1: 1.2, b: 0.75 } as const;

/** The maximum number of postings that one question reads before its most frequent words count as common. */
const POSTINGS_BUDGET = 2_000;
/** Limits long questions to their rarest words, which are the most informative. */
const MAX_TERMS = 64;

/** A word of the question with its frequency in a corpus. */
export interface CorpusTerm {
  term: string;
  /** The number of documents that contain the word. */
  documents: number;
}

/** The documents of one kind in one workspace, with the words of the question that occur in them. */
export interface CorpusStatistics {
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

/**
 * Splits the words of a question by their cost. `selective` ones find documents; the postings of `common` ones are
 * too many to read, so they only add to the scores of documents that a selective one found. At least one is selective.
 * @param postingsBudget Infinity: all are selective
 */
export function bm25Terms(
  corpus: CorpusStatistics,
  postingsBudget = POSTINGS_BUDGET,
): { selective: WeightedTerm[]; common: WeightedTerm[] } {
  const terms = corpus.terms
    .slice(0, MAX_TERMS)
    .map((term) => ({ ...term, weight: idf(term, corpus) * (BM25.k1 + 1) }));
  let postings = 0;
  const affordable = terms.filter((term) => (postings += term.documents) <= postingsBudget).length;
  const split = Math.max(1, affordable);
  return { selective: terms.slice(0, split), common: terms.slice(split) };
}

/** More words of a question do not fit into the bits of a number. */
const MARKED_TERMS = 30;

/** The words whose presence in a document is reported: of the words that search uses, the rarest. */
export function markedTerms(corpus: CorpusStatistics): WeightedTerm[] {
  const { selective, common } = bm25Terms(corpus);
  return [...selective, ...common].slice(0, MARKED_TERMS);
}

function idf(term: CorpusTerm, corpus: CorpusStatistics): number {
  return Math.log(1 + Math.max(0, corpus.documentCount - term.documents + 0.5) / (term.documents + 0.5));
}

/** What each lexeme of a document's length takes from its score. */
export function lengthFactor(corpus: CorpusStatistics): number {
  return (BM25.k1 * BM25.b) / corpus.averageLength;
}

/** What the frequency of a word is held against in a document of no length. */
export const BASE_SATURATION = BM25.k1 * (1 - BM25.b);

/**
 * The score of one document.
 * @param matches the words of the question in it, with repetitions
 * @param length of the document, in lexemes
 */
export function bm25Score(
  weights: ReadonlyMap<string, number>,
  matches: readonly string[],
  length: number,
  corpus: CorpusStatistics,
): number {
  const saturation = BASE_SATURATION + lengthFactor(corpus) * length;
  const frequencies = new Map<string, number>();
  for (const term of matches) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  let score = 0;
  for (const [term, frequency] of frequencies) {
    score += ((weights.get(term) ?? 0) * frequency) / (frequency + saturation);
  }
  return score;
}
