import type { ResultDocument, ResultKey } from '@memory-graph/graph';
import { predicateInfo, type QuestionReading } from '@memory-graph/memory-model';
import type { FactTrait } from '@memory-graph/ranking';
import { MOST_WORDS_SAID, type SearchedGraph } from '@memory-graph/search-index';
import { factTraits, type QuestionAsked, type RestSaid } from './fact-traits.js';
import { SEARCH_LIMITS } from './search-limits.js';

/** Phrases of more relations make a search for none of them. */
const MOST_PHRASES = 6;

/** The words of the asked relations as facts say them; null if the question names none. */
export function relationText({ relations }: QuestionReading, names: readonly string[]): string | null {
  const predicates = new Set(relations.flatMap(({ senses }) => senses.map(({ predicate }) => predicate)));
  if (predicates.size === 0 || predicates.size > MOST_PHRASES) return null;
  return [...names, ...[...predicates].map((predicate) => predicateInfo(predicate).phrase)].join(' ');
}

/** Reads the facts that the relation of a question, or their end, may move. */
export async function findFactTraits(
  graph: SearchedGraph,
  candidates: readonly ResultKey[],
  asked: QuestionAsked,
): Promise<FactTrait[]> {
  const ids = new Set(candidates.filter(({ kind }) => kind === 'fact').map(({ id }) => id));
  const keys = [...ids].slice(0, SEARCH_LIMITS.comparedFacts).map((id) => ({ kind: 'fact' as const, id }));
  if (keys.length === 0) return [];
  const facts = await graph.loadResults(keys);
  const restSaid = restInIndex(graph, facts, asked);
  if (restSaid) return factTraits(asked, facts, () => '', restSaid);
  const texts = await supportingTexts(graph, facts, asked);
  return factTraits(asked, facts, ({ episodeIds }) => episodeIds.map((id) => texts.get(id) ?? '').join(' '));
}

/** Null where the texts must be read: a relation is narrowed by their words ("sister"), or the store answers. */
function restInIndex(
  graph: SearchedGraph,
  facts: readonly ResultDocument[],
  { reading, rest }: QuestionAsked,
): RestSaid | null {
  const isNarrow = reading.relations.some(({ narrow }) => narrow.length > 0);
  if (!graph.wordsSaid || isNarrow || rest.length > MOST_WORDS_SAID) return null;
  const bitsOf = new Map(graph.wordsSaid(rest, facts).map((bits, index) => [facts[index]!.id, bits]));
  return ({ id }) => rest.filter((_, bit) => (bitsOf.get(id)! & (1 << bit)) !== 0).length;
}

/** The texts of episodes that support facts of the asked relations. */
async function supportingTexts(
  graph: SearchedGraph,
  facts: readonly ResultDocument[],
  { reading, ...asked }: QuestionAsked,
): Promise<Map<string, string>> {
  const anyOf = { senses: reading.relations.flatMap(({ senses }) => senses), narrow: [] };
  const related = factTraits(
    { ...asked, named: new Set(), reading: { ...reading, relations: [anyOf] } },
    facts,
    () => '',
  ).filter(({ relation }) => relation > 0);
  if (related.length === 0) return new Map();
  const ids = new Set(related.map(({ id }) => id));
  const episodeIds = new Set(facts.filter(({ id }) => ids.has(id)).flatMap((fact) => fact.episodeIds));
  const keys = [...episodeIds].slice(0, SEARCH_LIMITS.comparedFacts).map((id) => ({ kind: 'episode' as const, id }));
  return new Map((await graph.loadResults(keys)).map(({ id, content }) => [id, content]));
}
