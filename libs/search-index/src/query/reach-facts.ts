import type { EntityId } from '@memory-graph/memory-model';
import type { Origin, ReachedResult, TraversalRequest } from '../search-questions.js';
import type { StartingPoints, TouchedByHit } from './starting-points.js';

/** A fact with one of its sides among the entities of a level. */
export interface TouchingFact {
  id: string;
  subjectId: EntityId;
  objectId: EntityId | null;
  /** Whether the fact passes the whole filter. The traversal also continues from one that does not. */
  passes: boolean;
}

/**
 * Facts whose subject or object is one of these entities, in the order of the entities, then by id. A fact between two
 * of them occurs twice. Facts that the traversal must not cross are omitted. Not all of them may be read.
 */
type FactsTouching = (entityIds: readonly EntityId[]) => Iterable<TouchingFact>;

/**
 * The number of entities from which one level continues, in the order in which they were reached. Results beyond them
 * would be far from the question, and the fan-out of a dense graph has no limit.
 */
const MAX_FRONTIER = 40;

/**
 * Traverses level by level from the question's entities (depth 0) and from the entities of the hits (depth 1), each
 * entity once.
 */
export function reachFacts(
  factsTouching: FactsTouching,
  { seeds, touched }: StartingPoints,
  { maxDepth, limit }: TraversalRequest,
): ReachedResult[] {
  const reached = new Map<string, ReachedResult>();
  const visited = new Set<EntityId>();
  // The entities of a level, each with the seed or hit that led to it.
  let frontier = new Map<EntityId, string>(seeds.map((seed) => [seed, seed]));

  noteNamedHits(touched, frontier, reached);
  for (let depth = 1; depth <= maxDepth && reached.size < limit; depth++) {
    if (depth === 2) addEntitiesOfHits(frontier, touched, visited);
    const entities = [...frontier.keys()].slice(0, MAX_FRONTIER);
    entities.forEach((entity) => visited.add(entity));
    const facts = entities.length === 0 ? [] : factsTouching(entities);
    const next = new Map<EntityId, string>();
    for (const fact of facts) {
      if (fact.passes && !reached.has(fact.id)) note(reached, fact.id, originsOf(fact, frontier, depth));
      if (reached.size >= limit) break;
      leadOn(fact, frontier, visited, next);
    }
    frontier = next;
    if (frontier.size === 0 && depth > 1) break;
  }
  return [...reached.values()].slice(0, limit);
}

/** A hit with a seed has depth 1, even if the seed has more facts than one level reads. */
function noteNamedHits(
  touched: readonly TouchedByHit[],
  seeds: ReadonlyMap<EntityId, string>,
  reached: Map<string, ReachedResult>,
): void {
  for (const hit of touched) {
    if (hit.kind !== 'fact') continue;
    const named = hit.entityIds.filter((entity) => seeds.has(entity)).sort();
    note(
      reached,
      hit.hitId,
      named.map((id) => ({ id, depth: 1 })),
    );
  }
}

function addEntitiesOfHits(
  frontier: Map<EntityId, string>,
  touched: readonly TouchedByHit[],
  visited: ReadonlySet<EntityId>,
): void {
  for (const hit of touched) {
    for (const entity of hit.entityIds) {
      if (!visited.has(entity) && !frontier.has(entity)) frontier.set(entity, hit.hitId);
    }
  }
}

/** The origins without the fact itself: over its own entities every hit leads back to itself. */
function originsOf(fact: TouchingFact, frontier: ReadonlyMap<EntityId, string>, depth: number): Origin[] {
  const bySubject = frontier.get(fact.subjectId);
  const byObject = fact.objectId ? frontier.get(fact.objectId) : undefined;
  const from = bySubject === byObject ? [bySubject] : [bySubject, byObject].sort();
  return from.flatMap((id) => (id === undefined || id === fact.id ? [] : { id, depth }));
}

/** The other end of a fact belongs to the next level. */
function leadOn(
  fact: TouchingFact,
  frontier: ReadonlyMap<EntityId, string>,
  visited: ReadonlySet<EntityId>,
  next: Map<EntityId, string>,
): void {
  const origin = frontier.get(fact.subjectId) ?? (fact.objectId ? frontier.get(fact.objectId) : undefined);
  for (const entity of [fact.subjectId, fact.objectId]) {
    if (entity && origin && !visited.has(entity) && !next.has(entity)) next.set(entity, origin);
  }
}

function note(reached: Map<string, ReachedResult>, id: string, origins: Origin[]): void {
  if (origins.length > 0) reached.set(id, { kind: 'fact', id, origins });
}
