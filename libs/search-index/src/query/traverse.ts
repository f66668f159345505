import type { ResultKey } from '@memory-graph/graph';
import type { EntityId } from '@memory-graph/memory-model';
import type { WorkspaceIndex } from '../contents/workspace-index.js';
import type { EpisodeSetting, Traversal, TraversalRequest } from '../search-questions.js';
import { FACTS_OF_LEVEL, factsOfEntity } from './facts-of-level.js';
import { type Passing, passing } from './passing.js';
import { reachedAlongSessions } from './reach-episodes.js';
import { reachFacts, type TouchingFact } from './reach-facts.js';
import type { SessionNeighbour, TouchedByHit } from './starting-points.js';

/** Implements `SearchedGraph.traverse`. */
export function traverse(index: WorkspaceIndex, request: TraversalRequest): Traversal {
  const passes = passing(index, request.filter);
  const seeds = request.entityIds.map((id) => canonicalId(index, id)).sort();
  const settings = new Map<number, EpisodeSetting>();
  const note = (no: number): void => noteSetting(index, no, request.filter.asOf, settings);
  const touched = request.hits.flatMap((hit) => touchedBy(index, hit, note));
  const neighbours = findNeighbours(index, request, passes, note);
  const facts = reachFacts((ids) => factsTouching(index, ids, passes), { seeds, touched }, request);
  return { reached: [...facts, ...reachedAlongSessions(neighbours)], settings: [...settings.values()] };
}

function canonicalId({ entities }: WorkspaceIndex, id: EntityId): EntityId {
  const no = entities.ids.find(id);
  return no < 0 ? id : entities.ids.idAt(entities.canonicalOf(no));
}

/** The entities of a hit that exists, and the setting of an episode. */
function touchedBy(
  { episodes, facts, entities }: WorkspaceIndex,
  { kind, id }: ResultKey,
  note: (episode: number) => void,
): TouchedByHit[] {
  const { documents } = kind === 'fact' ? facts : episodes;
  const no = documents.ids.find(id);
  if (!documents.has(no)) return [];
  if (kind === 'episode') note(no);
  const numbers = kind === 'episode' ? episodes.entitiesOf(no) : [facts.subjectOf(no), facts.objectOf(no)];
  const entityIds = numbers.filter((entity) => entity >= 0).map((entity) => entities.ids.idAt(entity));
  return [{ hitId: id, kind, entityIds: kind === 'episode' ? entityIds.sort() : entityIds }];
}

function noteSetting(
  { episodes, facts }: WorkspaceIndex,
  no: number,
  asOf: number,
  settings: Map<number, EpisodeSetting>,
): void {
  if (settings.has(no)) return;
  const replacement = facts.replacementOf(no, asOf);
  settings.set(no, {
    id: episodes.documents.ids.idAt(no),
    sessionId: episodes.sessionIdOf(no),
    referenceTime: episodes.timeOf(no),
    length: episodes.lengthOf(no),
    opening: episodes.openingOf(no),
    replacedBy: replacement < 0 ? null : episodes.documents.ids.idAt(replacement),
  });
}

/** The episodes before and after each episode hit in its session, nearest first. */
function findNeighbours(
  { episodes }: WorkspaceIndex,
  { hits, maxDepth }: TraversalRequest,
  passes: Passing,
  note: (episode: number) => void,
): SessionNeighbour[] {
  const { documents } = episodes;
  const neighbours: SessionNeighbour[] = [];
  for (const { kind, id } of hits) {
    const no = kind === 'episode' ? documents.ids.find(id) : -1;
    if (!documents.has(no)) continue;
    const chain = episodes.chainOf(no);
    const at = chain.indexOf(no);
    if (at < 0) continue;
    for (let step = 1; step < maxDepth; step++) {
      for (const neighbour of [chain[at - step], chain[at + step]]) {
        if (neighbour === undefined || !passes.episode(neighbour)) continue;
        neighbours.push({ id: documents.ids.idAt(neighbour), hit: id, step });
        note(neighbour);
      }
    }
  }
  return neighbours.sort((a, b) => a.step - b.step || (a.hit < b.hit ? -1 : 1));
}

/** The facts that touch entities: for an entity with many facts, it returns the newest ones. */
function* factsTouching(
  index: WorkspaceIndex,
  entityIds: readonly EntityId[],
  passes: Passing,
): Generator<TouchingFact> {
  const { facts, entities } = index;
  const limit = factsOfEntity(entityIds.length);
  // Facts that are no results must not use up the limit of the level.
  let left = passes.result === null ? FACTS_OF_LEVEL : Infinity;
  for (const id of entityIds) {
    const entity = entities.ids.find(id);
    const sides = [
      ...newest(index, 'subject', entity, passes, limit),
      ...newest(index, 'object', entity, passes, limit),
    ];
    for (const no of sides.sort((a, b) => facts.documents.ids.compare(a, b))) {
      if (left-- === 0) return;
      yield {
        id: facts.documents.ids.idAt(no),
        subjectId: entities.ids.idAt(facts.subjectOf(no)),
        objectId: facts.objectOf(no) < 0 ? null : entities.ids.idAt(facts.objectOf(no)),
        passes: passes.result === null || passes.result(no),
      };
    }
  }
}

/** The facts on one side of an entity with the latest beginning, ties by id. */
function newest(
  { facts }: WorkspaceIndex,
  side: 'subject' | 'object',
  entity: number,
  passes: Passing,
  limit: number,
): number[] {
  const list: number[] = [];
  if (entity < 0) return list;
  for (const no of facts.newestOf(side, entity)) {
    if (!facts.isOf(side, entity, no) || !passes.crossing(no)) continue;
    list.push(no);
    if (list.length === limit) break;
  }
  return list;
}
