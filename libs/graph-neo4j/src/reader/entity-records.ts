import { type EntityDetail, entityDetailOf, type EntityRecord, MAX_FACTS_OF_ENTITY } from '@memory-graph/graph';
import { type EntityId, ownerOf, type Scope, type WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { loadFacts } from './fact-entries.js';

type EntityRow = Omit<EntityRecord, 'subject' | 'shared'> & { scope: Scope };

const ENTITIES = `
  UNWIND range(0, size($ids) - 1) AS n
  OPTIONAL MATCH (c:EntityClass {workspaceId: $workspaceId, rawId: $ids[n]})
  WITH n, coalesce(c.entityId, $ids[n]) AS id
  MATCH (e:Entity {workspaceId: $workspaceId, id: id})
  RETURN e {.id, .name, .type, .mentionCount, .scope, aliases: COLLECT {
    MATCH (e)<-[:NAMES]-(name:EntityName) WHERE name.name <> e.name RETURN DISTINCT name.name AS alias ORDER BY alias
  }} AS entity
  ORDER BY n`;

const NEWEST_FACTS = `
  MATCH (:Entity {workspaceId: $workspaceId, id: $entityId})<-[:SUBJECT|OBJECT]-(f:Fact)
  WITH DISTINCT f ORDER BY f.validFrom DESC, f.id LIMIT ${MAX_FACTS_OF_ENTITY}
  RETURN f.id AS id`;

/** Implements `GraphRecords.loadEntities`. */
export async function loadEntities(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  ids: readonly EntityId[],
): Promise<EntityRecord[]> {
  if (ids.length === 0) return [];
  return (await cypher<{ entity: EntityRow }>(ENTITIES, { workspaceId, ids })).map(({ entity }) => toRecord(entity));
}

/** Implements `GraphRecords.findEntity`. */
export async function findEntity(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  entityId: EntityId,
): Promise<EntityDetail | null> {
  const [entity] = await loadEntities(cypher, workspaceId, [entityId]);
  if (!entity) return null;
  const newest = await cypher<{ id: string }>(NEWEST_FACTS, { workspaceId, entityId: entity.id });
  const ids = newest.map(({ id }) => id);
  return entityDetailOf(entity, await loadFacts(cypher, workspaceId, ids));
}

function toRecord({ scope, ...entity }: EntityRow): EntityRecord {
  return { ...entity, ...ownerOf(scope) };
}
