import type { ResultDocument } from '@memory-graph/graph';
import { type GraphStory, vectorOf } from '@memory-graph/graph/contract';
import { lexemesOf } from '@memory-graph/ranking/lexemes';
import type { ListKey, ListPart } from '../list-questions.js';
import { scopesFor } from '@memory-graph/memory-model';
import { RANKING_WEIGHTS } from '@memory-graph/ranking';
import type { MemoryQuestion, SearchFilter } from '../search-questions.js';
import type { ListedGraph, SearchedGraph } from '../searched-graph.js';
import type { Question } from './random-questions.js';

/** No two texts of the property have exactly this cosine, where single precision would decide. */
const FLOOR = 0.2137;

/** What a search asks of a memory; high enough for all results, because each memory decides which of equal ones come first. */
export const anyQuestion = (query: string, filter: SearchFilter): MemoryQuestion => ({
  ...{ query, filter, embedding: vectorOf(query), similarityFloor: FLOOR, limit: 1_000, most: 1_000 },
  asker: { name: 'Ada Ray', entityIds: [], timeZone: 'UTC' },
  ...{ scopes: scopesFor(null), maxDepth: 3, weights: RANKING_WEIGHTS, kinds: ['fact', 'episode'] },
});

/** The results of a search, by id, and their documents. */
export async function answer(graph: SearchedGraph, story: GraphStory, question: Question) {
  const { text, names, window, maxDepth } = question;
  const asOf = window.endTime ?? Date.parse('2024-01-20');
  const filter: SearchFilter = { ...window, asOf, ...pick(question) };
  const { scopes } = question.origin;
  const { results, times } = await graph.search({
    ...anyQuestion([text, ...names].join(' '), filter),
    ...{ maxDepth, scopes: scopes.length === 0 ? scopesFor(null) : scopes },
    asker: { name: 'Cleo', entityIds: [story.entityId('Cleo')], timeZone: 'UTC' },
  });
  const documents = await graph.loadResults(results);
  return {
    times,
    results: new Map(results.map((result) => [result.id, result])),
    documents: new Map(documents.map((document) => [document.id, document])),
  };
}

/** What `wordsSaid` says of all facts of an answer, worked out from the texts of a graph. */
export async function saidInTexts(graph: SearchedGraph, lexemes: readonly string[], facts: readonly ResultDocument[]) {
  const keys = facts.flatMap(({ episodeIds }) => episodeIds.map((id) => ({ kind: 'episode' as const, id })));
  const texts = new Map((await graph.loadResults(keys)).map(({ id, content }) => [id, content]));
  return facts.map(({ content, entities, episodeIds }) => {
    const all = [content, ...entities.map(({ name }) => name), ...episodeIds.map((id) => texts.get(id) ?? '')];
    const said = new Set(lexemesOf(all.join(' ')));
    return lexemes.filter((lexeme) => said.has(lexeme));
  });
}

/** Two pages of both lists, with the filters of a question. */
export async function listed(graph: ListedGraph, story: GraphStory, { window, labelIds, list }: Question) {
  const { entity, predicates, types, standing, origin, text, limit } = list;
  const entityId = entity === null ? null : story.entityId(entity);
  const filter = { ...window, labelIds, entityId, origin, text };
  const asOf = Date.parse('2024-01-15');
  const pages = async <Part extends ListPart>(page: (after: ListKey | null) => Promise<Part>): Promise<Part[]> => {
    const first = await page(null);
    return [first, await page(first.keys.at(-1) ?? null)];
  };
  return {
    facts: await pages((after) =>
      graph.listFacts({ ...filter, predicates, types, standing, asOf, sort: 'said' }, { after, limit }),
    ),
    episodes: await pages((after) => graph.listEpisodes(filter, { after, limit })),
  };
}

function pick({ includeInvalidated, labelIds, origin, entityTypes, predicates }: Question) {
  return { includeInvalidated, labelIds, origin, entityTypes, predicates };
}
