import type { ResultDocument } from '@memory-graph/graph';
import { type GraphStory, vectorOf } from '@memory-graph/graph/contract';
import { lexemesOf } from '@memory-graph/ranking/lexemes';
import type { ListKey, ListPart } from '../list-questions.js';
import type { ScoredHit, SearchFilter, Traversal } from '../search-questions.js';
import type { ListedGraph, SearchedGraph } from '../searched-graph.js';
import type { Question } from './random-questions.js';

/** No two texts of the property have exactly this cosine, where single precision would decide. */
const FLOOR = 0.2137;

/**
 * All queries of a search on a graph.
 * @param from where the traversal starts; default: at the best texts
 */
export async function answer(graph: SearchedGraph, story: GraphStory, question: Question, from?: readonly ScoredHit[]) {
  const { text, names, window, maxDepth, limit } = question;
  const asOf = window.endTime ?? Date.parse('2024-01-20');
  const filter: SearchFilter = { ...window, asOf, ...pick(question) };
  const { scopes } = question.origin;
  const found = await graph.findEntitiesByName(names, scopes.length === 0 ? undefined : scopes);
  const candidates = await graph.findCandidates({
    text,
    embedding: vectorOf(text),
    similarityFloor: FLOOR,
    filter,
    // High enough for all results, because each graph decides which of equal ones come first.
    limit: 1_000,
  });
  const hits = from ?? candidates.text.slice(0, limit);
  const entityIds = [...found.map(({ id }) => id), story.entityId('Cleo')];
  const traversal = await graph.traverse({ entityIds, hits, maxDepth, filter, limit: 1_000 });
  const support = candidates.support.map(({ factId, episodeId }) => `${factId} ${episodeId}`).sort();
  const documents = await graph.loadResults([...candidates.text, ...candidates.vector]);
  return {
    ...candidates,
    names: found,
    documents: new Map(documents.map((document) => [document.id, document])),
    support,
    hits,
    traversal: ordered(traversal),
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

/** What `comparedFacts` returns for a fact. */
export function toCompared({ id, predicate, value, validTo, entities }: ResultDocument) {
  const named = entities.map((entity) => ({ id: entity.id, name: entity.name }));
  return { id, predicate, value, validTo: validTo === null ? null : Date.parse(validTo), entities: named };
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
    facts: await pages((after) => graph.listFacts({ ...filter, predicates, types, standing, asOf }, { after, limit })),
    episodes: await pages((after) => graph.listEpisodes(filter, { after, limit })),
  };
}

/** Expects the same hits, with scores that differ only by single precision and packed vectors. */
export function expectAlike(own: readonly ScoredHit[], stored: readonly ScoredHit[]): void {
  const scores = new Map(stored.map(({ kind, id, score }) => [`${kind} ${id}`, score]));
  const keyOf = ({ kind, id, words = 0 }: ScoredHit) => `${kind} ${id} ${words}`;
  expect(own.map(keyOf).sort()).toEqual(stored.map(keyOf).sort());
  for (const { kind, id, score } of own) expect(score).toBeCloseTo(scores.get(`${kind} ${id}`)!, 4);
}

function pick({ includeInvalidated, labelIds, origin, entityTypes, predicates }: Question) {
  return { includeInvalidated, labelIds, origin, entityTypes, predicates };
}

function ordered({ reached, settings }: Traversal) {
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  return { reached: reached.toSorted(byId), settings: settings.toSorted(byId) };
}
