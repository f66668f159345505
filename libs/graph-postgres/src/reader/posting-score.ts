import { BASE_SATURATION } from '@memory-graph/ranking';

/**
 * The BM25 score that one posting `p` adds, as SQL. It runs for thousands of postings a question, so what is the same for
 * all of them is computed before, and its numbers are `real`: PGlite, of 32 bits, allocates memory for each `float8`.
 * @param weight SQL of the term's weight
 * @param lengthFactor placeholder
 */
export function postingScore(weight: string, lengthFactor: string): string {
  const base = BASE_SATURATION.toFixed(3);
  return `${weight} * p.frequency / (p.frequency + (${base}::real + ${lengthFactor}::real * p.doc_length))`;
}
