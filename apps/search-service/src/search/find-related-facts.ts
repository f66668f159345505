import type { ResultDocument, ResultKey } from '@memory-graph/graph';
import { predicateInfo, type QuestionReading } from '@memory-graph/memory-model';
import type { FactTrait } from '@memory-graph/ranking';
import { type ComparedFact, MOST_WORDS_SAID, type SearchedGraph } from '@memory-graph/search-index';
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

/** Compares the facts that the relation of a question, or their end, may move. */
export async function findFactTraits(
  graph: SearchedGraph,
  candidates: readonly ResultKey[],
  asked: QuestionAsked,
): Promise<FactTrait[]> {
  const facts = new Set(candidates.filter(({ kind }) => kind === 'fact').map(({ id }) => id));
  const ids = [...facts].slice(0, SEARCH_LIMITS.comparedFacts);
  if (ids.length === 0) return [];
  return traitsInIndex(graph, ids, asked) ?? traitsInTexts(graph, ids, asked);
}

/** Null where texts must be read: a relation is narrowed by their words ("sister"), or the store answers. */
function traitsInIndex(graph: SearchedGraph, ids: readonly string[], asked: QuestionAsked): FactTrait[] | null {
  const { reading, rest } = asked;
  const isNarrow = reading.relations.some(({ narrow }) => narrow.length > 0);
  if (!graph.comparedFacts || !graph.wordsSaid || isNarrow || rest.length > MOST_WORDS_SAID) return null;
  const bitsOf = graph.wordsSaid(rest);
  const restSaid: RestSaid = (fact) => {
    const bits = bitsOf(fact);
    return rest.filter((_, bit) => (bits & (1 << bit)) !== 0).length;
  };
  return factTraits(asked, graph.comparedFacts(ids), () => '', restSaid);
}

async function traitsInTexts(graph: SearchedGraph, ids: readonly string[], asked: QuestionAsked): Promise<FactTrait[]> {
  const documents = await graph.loadResults(ids.map((id) => ({ kind: 'fact' as const, id })));
  const texts = await supportingTexts(graph, documents, asked);
  const textOf = new Map(
    documents.map(({ id, content, episodeIds }) => [
      id,
      [content, ...episodeIds.map((episode) => texts.get(episode) ?? '')].join(' '),
    ]),
  );
  return factTraits(asked, documents.map(toCompared), ({ id }) => textOf.get(id)!);
}

function toCompared({ id, predicate, value, validTo, entities }: ResultDocument): ComparedFact {
  return { id, predicate: predicate!, value, validTo: validTo === null ? null : Date.parse(validTo), entities };
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
    facts.map(toCompared),
    () => '',
  ).filter(({ relation }) => relation > 0);
  if (related.length === 0) return new Map();
  const ids = new Set(related.map(({ id }) => id));
  const episodeIds = new Set(facts.filter(({ id }) => ids.has(id)).flatMap((fact) => fact.episodeIds));
  const keys = [...episodeIds].slice(0, SEARCH_LIMITS.comparedFacts).map((id) => ({ kind: 'episode' as const, id }));
  return new Map((await graph.loadResults(keys)).map(({ id, content }) => [id, content]));
}
