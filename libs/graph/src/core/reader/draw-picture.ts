import type { EntityId, Scope } from '@memory-graph/memory-model';
import type { GraphPicture, PictureEdge, PictureFilter, PictureRequest } from '../../graph-picture.js';
import type { ResultEntity } from '../../result-entity.js';

/**
 * How many facts of an entity a step follows, on each side: some entities (the user, the company) have most of the
 * graph.
 */
export const FOLLOWED_FACTS = 1_000;

/** Facts of an entity that are counted at most. */
export const COUNTED_FACTS = 1_000;

/** Entities to which a step leads, and whether some facts were not followed because an entity has too many. */
export interface PictureStep {
  entities: ResultEntity[];
  isCut: boolean;
}

/** A graph in memory answers synchronously. */
type Read<T> = T | Promise<T>;

/** The queries of one workspace that a picture needs. Entities are sorted by mentions, most first, ties by id. */
export interface PictureStore {
  /** Finds the entity by its id, or by one that was merged into it; null: these scopes have none. */
  findCenter(entityId: EntityId, scopes: readonly Scope[]): Read<ResultEntity | null>;

  /** @param mustHaveEdge whether a fact that passes must join an entity to another one that passes */
  mostMentioned(filter: PictureFilter, mustHaveEdge: boolean, limit: number): Read<ResultEntity[]>;

  /**
   * The entities that passing facts join to these entities, without the known ones. For each entity, `FOLLOWED_FACTS`
   * count on each side: the first by predicate, beginning and id as the subject, the first by id as the object.
   */
  neighbours(
    entityIds: readonly EntityId[],
    known: readonly EntityId[],
    filter: PictureFilter,
    limit: number,
  ): Read<PictureStep>;

  /** Passing facts between two of these entities, by id. */
  edgesAmong(entityIds: readonly EntityId[], filter: PictureFilter, limit: number): Read<PictureEdge[]>;

  /**
   * The number of facts on both sides, whether they pass or not, at most `COUNTED_FACTS`; a fact of an entity with itself
   * counts twice. Entities without facts may be missing.
   */
  countFacts(entityIds: readonly EntityId[]): Read<ReadonlyMap<EntityId, number>>;
}

interface ChosenEntities {
  entities: ResultEntity[];
  isCut: boolean;
}

/**
 * First chooses the entities: around the given entity by distance, or the most mentioned ones. Then reads the facts
 * among them.
 */
export async function drawPicture(store: PictureStore, request: PictureRequest): Promise<GraphPicture> {
  const { entities, isCut } =
    request.entityId === null ? await mostMentioned(store, request) : await around(store, request.entityId, request);
  const ids = entities.map(({ id }) => id);
  // One more than the limit shows that there are more.
  const found = await store.edgesAmong(ids, request, request.maxEdges + 1);
  const edges = found.slice(0, request.maxEdges);
  const shown = showsFactsOnly(request) ? joinedBy(edges, entities) : entities;
  const counts = await store.countFacts(shown.map(({ id }) => id));
  return {
    nodes: shown.map((entity) => ({ ...entity, factCount: counts.get(entity.id) ?? 0 })),
    edges,
    isCut: isCut || found.length > edges.length,
  };
}

/** If only certain facts are requested, entities without such facts would be a cloud of dots. */
function showsFactsOnly({ entityId, predicates, begun }: PictureRequest): boolean {
  return entityId === null && (predicates.length > 0 || begun);
}

function joinedBy(edges: readonly PictureEdge[], entities: readonly ResultEntity[]): ResultEntity[] {
  const joined = new Set(edges.flatMap(({ source, target }) => [source, target]));
  return entities.filter(({ id }) => joined.has(id));
}

async function mostMentioned(store: PictureStore, request: PictureRequest): Promise<ChosenEntities> {
  const { maxNodes } = request;
  const found = await store.mostMentioned(request, showsFactsOnly(request), maxNodes + 1);
  const isCut = found.length > maxNodes;
  const entities =
    isCut && showsFactsOnly(request) ? await withNeighbours(store, found, request) : found.slice(0, maxNodes);
  return { entities, isCut };
}

/**
 * The facts of the most mentioned entities may lead to seldom mentioned ones, so half of the places are reserved for
 * these.
 */
async function withNeighbours(
  store: PictureStore,
  found: readonly ResultEntity[],
  request: PictureRequest,
): Promise<ResultEntity[]> {
  const centers = found.slice(0, Math.ceil(request.maxNodes / 2));
  const ids = centers.map(({ id }) => id);
  const { entities } = await store.neighbours(ids, ids, request, request.maxNodes - centers.length);
  const chosen = new Map([...centers, ...entities, ...found].map((entity) => [entity.id, entity]));
  return [...chosen.values()].slice(0, request.maxNodes);
}

/** Collects entities level by level until there are enough; within a level the most mentioned ones first. */
async function around(store: PictureStore, entityId: EntityId, request: PictureRequest): Promise<ChosenEntities> {
  const center = await store.findCenter(entityId, request.scopes);
  const entities = center ? [center] : [];
  let isCut = false;
  let frontier = entities;
  for (let step = 0; step < request.depth && frontier.length > 0; step++) {
    const room = request.maxNodes - entities.length;
    const known = entities.map(({ id }) => id);
    const ids = frontier.map(({ id }) => id);
    const next = await store.neighbours(ids, known, request, room + 1);
    isCut ||= next.isCut || next.entities.length > room;
    frontier = next.entities.slice(0, room);
    entities.push(...frontier);
  }
  return { entities, isCut };
}
