import { summaryOf } from '@memory-graph/graph/core';
import type { EntityDetail, EntityRecord, Page, Paged } from '@memory-graph/graph';
import { type EntityId, entityKey, type WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { SNAPSHOT, toSnapshot, type SnapshotRow } from './fact-snapshots.js';
import { allOf } from './search-conditions.js';

const MAX_FACTS = 200;

/** An `EntityRecord` of an entity `e`, as a map projection. */
const RECORD = `.id, .name, .type, .mentionCount, aliases: COLLECT {
  MATCH (e)<-[:NAMES]-(n:EntityName) WHERE n.name <> e.name RETURN DISTINCT n.name AS name ORDER BY name
}`;

export async function listEntities(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  filter: { query: string | null; type: string | null },
  { page, limit }: Page,
): Promise<Paged<EntityRecord>> {
  const conditions = ['e.nameKey IS NOT NULL', 'e.id IS NOT NULL'];
  if (filter.type !== null) conditions.push('e.type = $type');
  if (filter.query !== null) conditions.push('EXISTS { (e)<-[:NAMES]-(n:EntityName) WHERE n.key CONTAINS $key }');
  const matching = `MATCH (e:Entity {workspaceId: $workspaceId}) USING INDEX e:Entity(workspaceId, nameKey, id)
    WHERE ${allOf(conditions)}`;
  const [listed] = await cypher<Paged<EntityRecord>>(
    `RETURN COUNT { ${matching} } AS total, COLLECT {
       ${matching}
       WITH e ORDER BY e.workspaceId, e.nameKey, e.id SKIP toInteger($offset) LIMIT toInteger($limit)
       RETURN e {${RECORD}}
     } AS items`,
    {
      workspaceId,
      type: filter.type,
      key: filter.query === null ? null : entityKey(filter.query),
      offset: (page - 1) * limit,
      limit,
    },
  );
  return listed ?? { items: [], total: 0 };
}

/** Finds an entity also by an id that was merged into it. */
export async function findEntity(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  entityId: EntityId,
): Promise<EntityDetail | null> {
  const [row] = await cypher<{ entity: EntityRecord; facts: SnapshotRow[] }>(
    `OPTIONAL MATCH (c:EntityClass {workspaceId: $workspaceId, rawId: $entityId})
     WITH coalesce(c.entityId, $entityId) AS canonicalId
     MATCH (e:Entity {workspaceId: $workspaceId, id: canonicalId})
     RETURN e {${RECORD}} AS entity, COLLECT {
       MATCH (e)<-[:SUBJECT|OBJECT]-(f:Fact)
       WITH DISTINCT f ORDER BY f.validFrom DESC, f.id LIMIT ${MAX_FACTS}
       RETURN f {${SNAPSHOT}}
     } AS facts`,
    { workspaceId, entityId },
  );
  if (!row) return null;
  const facts = row.facts.map(toSnapshot);
  return { ...row.entity, summary: summaryOf(facts), facts };
}
