import type { GraphPicture, PictureRequest } from '@memory-graph/graph';
import type { EntityId } from '@memory-graph/memory-model';
import { type PastEntities, type PastEntity, toReference } from './past-entities.js';
import { compareStarts, compareText, isoOf, type PastFact, type PastFacts } from './past-facts.js';

interface Contents {
  entities: PastEntities;
  facts: PastFacts;
}

/** Nodes are chosen first: around the entity by distance, or the most mentioned ones; then all facts among them. */
export function pastPicture({ entities, facts }: Contents, request: PictureRequest, asOf: number): GraphPicture {
  const isShown = ({ to }: PastFact) => request.includeInvalidated || to === null || to > asOf;
  const nodes =
    request.entityId === null
      ? entities.all().filter(isOf(request)).sort(byMentions).slice(0, request.limit)
      : around({ entities, facts }, request.entityId, request, isShown);
  const ids = new Set(nodes.map(({ id }) => id));
  const edges = nodes
    .flatMap(({ id }) => facts.of(id).filter(({ subject }) => subject === id))
    .filter((fact) => fact.objectId !== null && ids.has(fact.objectId) && isShown(fact))
    .sort((a, b) => compareText(a.id, b.id))
    .slice(0, request.limit);
  return { nodes: nodes.map(toReference), edges: edges.map(toEdge) };
}

/** Level by level, until there are enough; within a level the most mentioned ones first. */
function around(
  { entities, facts }: Contents,
  entityId: EntityId,
  request: PictureRequest,
  isShown: (fact: PastFact) => boolean,
): PastEntity[] {
  const { depth, limit } = request;
  const center = entities.find(entityId);
  const nodes = center && isOf(request)(center) ? [center] : [];
  const known = new Set(nodes);
  let frontier = nodes.slice();
  for (let step = 0; step < depth && frontier.length > 0 && nodes.length < limit; step++) {
    const ids = new Set(frontier.flatMap(({ id }) => neighboursOf(id, facts.of(id).filter(isShown), limit)));
    frontier = [...ids].flatMap((id) => entities.find(id) ?? []).filter((entity) => !known.has(entity));
    frontier.sort(byMentions).forEach((entity) => known.add(entity));
    nodes.push(...frontier);
  }
  return nodes.slice(0, limit);
}

/** As a graph store reads them: no more of each side than the limit. */
function neighboursOf(id: EntityId, facts: readonly PastFact[], limit: number): EntityId[] {
  const objects = facts
    .filter(({ subject, objectId }) => subject === id && objectId !== null)
    .sort((a, b) => compareText(a.predicate, b.predicate) || compareStarts(a.from, b.from) || compareText(a.id, b.id))
    .slice(0, limit);
  const subjects = facts
    .filter(({ objectId }) => objectId === id)
    .sort((a, b) => compareText(a.id, b.id))
    .slice(0, limit);
  return [...objects.map(({ objectId }) => objectId!), ...subjects.map(({ subject }) => subject)];
}

function isOf({ scopes }: PictureRequest): (entity: PastEntity) => boolean {
  return ({ scope }) => scopes.length === 0 || scopes.includes(scope);
}

function byMentions(a: PastEntity, b: PastEntity): number {
  return b.mentionCount - a.mentionCount || compareText(a.id, b.id);
}

function toEdge({ id, subject, objectId, predicate, content, from, to }: PastFact): GraphPicture['edges'][number] {
  return { id, source: subject, target: objectId!, predicate, content, validFrom: isoOf(from), validTo: isoOf(to) };
}
