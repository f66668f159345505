import type { NameUse, NameUses } from '@memory-graph/graph-store-port/name-uses';
import type { KnownName } from '@memory-graph/memory-model/entity-resolution/implied-links';
import type { EntityId } from '@memory-graph/memory-model/evidence/evidence';
import { v5 as uuidv5 } from 'uuid';
import type { WorkspaceWrite } from './workspace-write.js';

/**
 * Brings names, entities and their counts up to date. An entity that no episode names any more goes.
 * @returns names that are used for the first time, or perhaps no longer; may be waited for later
 */
export function storeNameUses(write: WorkspaceWrite, { names, mentionChanges }: NameUses): Promise<KnownName[]> {
  const rows = names.map((use) => ({
    id: nameId(write.workspaceId, use),
    entityId: use.entityId,
    uses: use.uses,
    name: {
      ...{ rawId: use.rawId, name: use.name, type: use.type, isAlias: use.isAlias, key: use.key },
      ...(use.shortKey !== null && { shortKey: use.shortKey }),
    },
  }));
  const coming = rows.filter(({ uses }) => uses > 0);
  const first = coming.length === 0 ? [] : write.ask<KnownName>(ADD_NAMES, { rows: coming });
  write.sendRows(
    TAKE_NAMES,
    rows.filter(({ uses }) => uses < 0),
  );
  write.sendRows(
    `UNWIND $lists.rows AS row
     MATCH (e:Entity {workspaceId: $workspaceId, id: row.id})
     SET e.mentionCount = e.mentionCount + row.change`,
    [...mentionChanges].map(([id, change]) => ({ id, change })),
  );
  nameEntities(write, [...mentionChanges.keys()]);
  return Promise.resolve(first).then((added) => [...added, ...names.filter(({ uses }) => uses < 0)]);
}

/** Names entities again after their names moved between classes, and counts their mentions anew. */
export function rebuildEntities(write: WorkspaceWrite, entityIds: readonly EntityId[]): void {
  write.sendRows(
    `UNWIND $lists.rows AS id
     MATCH (e:Entity {workspaceId: $workspaceId, id: id})
     SET e.mentionCount = COUNT { MATCH (e)<-[:MENTIONS]-(episode:Episode) RETURN DISTINCT episode }`,
    entityIds,
  );
  nameEntities(write, entityIds);
}

/** A name is found by what it is: two writers that meet the same new one make one. */
function nameId(workspaceId: string, { rawId, name, type, isAlias }: NameUse): string {
  return uuidv5(JSON.stringify(['name', rawId, name, type, isAlias]), workspaceId);
}

const ADD_NAMES = `
  UNWIND $lists.rows AS row
  MERGE (n:EntityName {workspaceId: $workspaceId, id: row.id})
    ON CREATE SET n += row.name
  WITH row, n, n.uses IS NULL AS first
  SET n.uses = coalesce(n.uses, 0) + row.uses
  MERGE (e:Entity {workspaceId: $workspaceId, id: row.entityId})
    ON CREATE SET e.mentionCount = 0
  FOREACH (_ IN CASE WHEN n.apart THEN [] ELSE [1] END | MERGE (n)-[:NAMES]->(e))
  WITH n, first WHERE first
  RETURN n.rawId AS rawId, n.key AS key, n.type AS type, n.isAlias AS isAlias`;

const TAKE_NAMES = `
  UNWIND $lists.rows AS row
  MATCH (n:EntityName {workspaceId: $workspaceId, id: row.id})
  SET n.uses = n.uses + row.uses
  WITH n WHERE n.uses <= 0
  DETACH DELETE n`;

/** Names that mentions use for an entity `e`, aliases left out. */
const USES = 'MATCH (e)<-[:NAMES]-(n:EntityName) WHERE NOT n.isAlias';

/**
 * An entity has its fullest name, the one with most words, and of those the one that most episodes use; its type is the
 * most used one, and `other` only where there is no better one. Ties go by the alphabet, so that the order of arrival makes no difference.
 */
function nameEntities(write: WorkspaceWrite, entityIds: readonly EntityId[]): void {
  write.sendRows(
    `UNWIND $lists.rows AS id
     MATCH (e:Entity {workspaceId: $workspaceId, id: id})
     WHERE e.mentionCount <= 0
     DETACH DELETE e`,
    entityIds,
  );
  write.sendRows(
    `UNWIND $lists.rows AS id
     MATCH (e:Entity {workspaceId: $workspaceId, id: id})
     WITH e,
       head(COLLECT {
         ${USES} WITH n.name AS name, n.key AS key, sum(n.uses) AS uses
         RETURN {name: name, key: key} ORDER BY size(split(key, ' ')) DESC, uses DESC, name LIMIT 1
       }) AS best,
       head(COLLECT {
         ${USES} WITH n.type AS type, sum(n.uses) AS uses
         RETURN type ORDER BY type = 'other', uses DESC, type LIMIT 1
       }) AS type
     SET e.name = best.name, e.nameKey = best.key, e.type = type`,
    entityIds,
  );
}
