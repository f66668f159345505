import { summaryOf } from '@memory-graph/graph/core';
import type { EntityDetail, EntityListFilter, EntityRecord, Page, Paged } from '@memory-graph/graph';
import { type EntityId, entityKey, ownerOf, plainKey, type Scope, type WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { allOf, scopeConditions } from './conditions.js';
import { SNAPSHOT, toSnapshot, type SnapshotRow } from './fact-snapshots.js';

const MAX_FACTS = 200;

/** An `EntityRecord` of an entity `e`, as a map projection. */
const RECORD = `.id, .name, .type, .mentionCount, .scope, aliases: COLLECT {
  MATCH (e)<-[:NAMES]-(n:EntityName) WHERE n.name <> e.name RETURN DISTINCT n.name AS name ORDER BY name
}`;

type EntityRow = Omit<EntityRecord, 'subject' | 'shared'> & { scope: Scope };

export async function listEntities(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  filter: EntityListFilter,
  { page, limit }: Page,
): Promise<Paged<EntityRecord>> {
  const conditions = ['e.nameKey IS NOT NULL', 'e.id IS NOT NULL'];
  if (filter.type !== null) conditions.push('e.type = $type');
  conditions.push(...scopeConditions('e', filter.scopes));
  if (filter.query !== null) {
    conditions.push(
      `EXISTS { (e)<-[:NAMES]-(n:EntityName) WHERE split(coalesce(n.plainKey, n.key), '\\n')[-1] CONTAINS $key }`,
    );
  }
  const matching = `MATCH (e:Entity {workspaceId: $workspaceId}) USING INDEX e:Entity(workspaceId, nameKey, id)
    WHERE ${allOf(conditions)}`;
  const [listed] = await cypher<Paged<EntityRow>>(
    `RETURN COUNT { ${matching} } AS total, COLLECT {
       ${matching}
       WITH e ORDER BY e.workspaceId, e.nameKey, e.id SKIP toInteger($offset) LIMIT toInteger($limit)
       RETURN e {${RECORD}}
     } AS items`,
    {
      workspaceId,
      type: filter.type,
      scopes: filter.scopes,
      key: filter.query === null ? null : plainKey(entityKey(filter.query)),
      offset: (page - 1) * limit,
      limit,
    },
  );
  return { items: (listed?.items ?? []).map(toRecord), total: listed?.total ?? 0 };
}

/** Finds an entity also by an id that was merged into it. */
export async function findEntity(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  entityId: EntityId,
): Promise<EntityDetail | null> {
  const [row] = await cypher<{ entity: EntityRow; facts: SnapshotRow[] }>(
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
  return { ...toRecord(row.entity), summary: summaryOf(facts), facts };
}

function toRecord({ scope, ...entity }: EntityRow): EntityRecord {
  return { ...entity, ...ownerOf(scope) };
}
