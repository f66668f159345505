import type { ResultKey } from '@memory-graph/graph';
import { predicateInfo, type QuestionReading } from '@memory-graph/memory-model';
import type { FactTrait } from '@memory-graph/ranking';
import type { SearchedGraph } from '@memory-graph/search-index';
import { factTraits, narrowLexemes, type QuestionAsked } from './fact-traits.js';
import { SEARCH_LIMITS } from './search-limits.js';

/** Phrases of more relations make a search for none of them. */
const MOST_PHRASES = 6;

/** The words of the asked relations as facts say them; null if the question names none. */
export function relationText({ relations }: QuestionReading, names: readonly string[]): string | null {
  const predicates = new Set(relations.flatMap(({ senses }) => senses.map(({ predicate }) => predicate)));
  if (predicates.size === 0 || predicates.size > MOST_PHRASES) return null;
  return [...names, ...[...predicates].map((predicate) => predicateInfo(predicate).phrase)].join(' ');
}

/** Compares the facts that the relation of a question, or their end, may move. */
export async function findFactTraits(
  graph: SearchedGraph,
  candidates: readonly ResultKey[],
  asked: QuestionAsked,
): Promise<FactTrait[]> {
  const ids = new Set(candidates.filter(({ kind }) => kind === 'fact').map(({ id }) => id));
  if (ids.size === 0) return [];
  const facts = await graph.comparedFacts([...ids].slice(0, SEARCH_LIMITS.comparedFacts));
  const lexemes = new Set([...asked.rest, ...asked.reading.relations.flatMap(narrowLexemes)]);
  const said = await graph.wordsSaid([...lexemes], facts);
  return factTraits(asked, facts, new Map(facts.map(({ id }, n) => [id, new Set(said[n])])));
}
