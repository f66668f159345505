import type { GraphPicture, PictureEdge, PictureFilter, PictureRequest } from '@memory-graph/graph';
import { COUNTED_FACTS, drawPicture, FOLLOWED_FACTS, type PictureStore } from '@memory-graph/graph/core';
import type { EntityId } from '@memory-graph/memory-model';
import { type PastEntities, type PastEntity, toReference } from './past-entities.js';
import { compareStarts, compareText, isoOf, type PastFact, type PastFacts } from './past-facts.js';

interface Contents {
  entities: PastEntities;
  facts: PastFacts;
}

export function pastPicture(contents: Contents, request: PictureRequest): Promise<GraphPicture> {
  return drawPicture(pictureStoreOf(contents), request);
}

function pictureStoreOf({ entities, facts }: Contents): PictureStore {
  const typed = (id: EntityId | null, filter: PictureFilter) => {
    const entity = id === null ? null : entities.find(id);
    return entity !== null && isOfType(entity, filter);
  };
  const hasEdge = ({ id }: PastEntity, filter: PictureFilter) =>
    facts.of(id).some((fact) => passes(fact, filter) && typed(fact.subject, filter) && typed(fact.objectId, filter));
  return {
    findCenter: (entityId, scopes) => {
      const center = entities.find(entityId);
      return center && isOfScope(center, scopes) ? toReference(center) : null;
    },
    mostMentioned: (filter, mustHaveEdge, limit) => {
      const passing = entities
        .all()
        .filter((entity) => isOfScope(entity, filter.scopes) && isOfType(entity, filter))
        .filter((entity) => !mustHaveEdge || hasEdge(entity, filter));
      return best(passing, limit);
    },
    neighbours: (entityIds, known, filter, limit) => {
      const sides = entityIds.flatMap((id) =>
        sidesOf(
          id,
          facts.of(id).filter((fact) => passes(fact, filter)),
        ).map((side) => side.filter((other) => typed(other, filter)).slice(0, FOLLOWED_FACTS)),
      );
      const found = new Set(sides.flat().flatMap((id) => entities.find(id) ?? []));
      const isKnown = new Set(known);
      return {
        entities: best(
          [...found].filter(({ id }) => !isKnown.has(id)),
          limit,
        ),
        isCut: sides.some((side) => side.length === FOLLOWED_FACTS),
      };
    },
    edgesAmong: (entityIds, filter, limit) => {
      const ids = new Set(entityIds);
      return entityIds
        .flatMap((id) => facts.of(id).filter(({ subject }) => subject === id))
        .filter((fact) => fact.objectId !== null && ids.has(fact.objectId) && passes(fact, filter))
        .sort((a, b) => compareText(a.id, b.id))
        .slice(0, limit)
        .map(toEdge);
    },
    countFacts: (entityIds) => new Map(entityIds.map((id) => [id, countOf(id, facts.of(id))])),
  };
}

/** The entities that facts join to an entity, as their objects and as their subjects. */
function sidesOf(id: EntityId, facts: readonly PastFact[]): [objects: EntityId[], subjects: EntityId[]] {
  const objects = facts
    .filter(({ subject, objectId }) => subject === id && objectId !== null)
    .sort((a, b) => compareText(a.predicate, b.predicate) || compareStarts(a.from, b.from) || compareText(a.id, b.id));
  const subjects = facts.filter(({ objectId }) => objectId === id).sort((a, b) => compareText(a.id, b.id));
  return [objects.map(({ objectId }) => objectId!), subjects.map(({ subject }) => subject)];
}

function countOf(id: EntityId, facts: readonly PastFact[]): number {
  const ofItself = facts.filter(({ subject, objectId }) => subject === id && objectId === id);
  return Math.min(COUNTED_FACTS, facts.length + ofItself.length);
}

function passes({ predicate, from, to }: PastFact, filter: PictureFilter): boolean {
  const { predicates, moment, includeInvalidated, begun } = filter;
  if (predicates.length > 0 && !predicates.includes(predicate)) return false;
  if (!includeInvalidated && to !== null && to <= moment) return false;
  return !begun || from === null || from <= moment;
}

function isOfScope({ scope }: PastEntity, scopes: PictureFilter['scopes']): boolean {
  return scopes.length === 0 || scopes.includes(scope);
}

function isOfType({ type }: PastEntity, { types }: PictureFilter): boolean {
  return types.length === 0 || types.includes(type);
}

function best(entities: PastEntity[], limit: number) {
  return entities.sort(byMentions).slice(0, limit).map(toReference);
}

function byMentions(a: PastEntity, b: PastEntity): number {
  return b.mentionCount - a.mentionCount || compareText(a.id, b.id);
}

function toEdge({ id, subject, objectId, predicate, type, content, from, to }: PastFact): PictureEdge {
  const validity = { validFrom: isoOf(from), validTo: isoOf(to) };
  return { id, source: subject, target: objectId!, predicate, type, content, ...validity };
}
