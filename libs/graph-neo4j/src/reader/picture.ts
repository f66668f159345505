import type { GraphPicture, PictureRequest, ResultEntity } from '@memory-graph/graph';
import type { EntityId, Scope, WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { factsOfObject, factsOfSubject } from './facts-of-entity.js';
import { isoOf } from './iso-time.js';
import { scopeConditions } from './origin-conditions.js';
import { allOf } from './search-conditions.js';

/** Nodes are chosen first: around the entity by distance, or the most mentioned ones; then all facts among them. */
export async function picture(cypher: Cypher, workspaceId: WorkspaceId, wanted: PictureRequest): Promise<GraphPicture> {
  const nodes = wanted.entityId
    ? await around(cypher, workspaceId, wanted.entityId, wanted)
    : await mostMentioned(cypher, workspaceId, wanted);
  return { nodes, edges: await edgesAmong(cypher, workspaceId, nodes, wanted) };
}

/** Level by level, until there are enough; within a level the most mentioned ones first. */
async function around(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  entityId: EntityId,
  { scopes, depth, limit, includeInvalidated }: PictureRequest,
): Promise<ResultEntity[]> {
  const nodes = await canonicalEntity(cypher, workspaceId, entityId, scopes);
  let frontier = nodes;
  for (let step = 0; step < depth && frontier.length > 0 && nodes.length < limit; step++) {
    const known = new Set(nodes.map((node) => node.id));
    const next = await neighboursOf(cypher, workspaceId, frontier, { limit, includeInvalidated });
    frontier = next.filter((node) => !known.has(node.id));
    nodes.push(...frontier);
  }
  return nodes.slice(0, limit);
}

/** All that facts join to it is of its scope. */
async function canonicalEntity(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  entityId: EntityId,
  scopes: readonly Scope[],
): Promise<ResultEntity[]> {
  return cypher<ResultEntity>(
    `OPTIONAL MATCH (c:EntityClass {workspaceId: $workspaceId, rawId: $entityId})
     WITH coalesce(c.entityId, $entityId) AS canonicalId
     MATCH (e:Entity {workspaceId: $workspaceId, id: canonicalId})
     WHERE ${allOf(scopeConditions('e', scopes))}
     RETURN e.id AS id, e.name AS name, e.type AS type`,
    { workspaceId, entityId, scopes },
  );
}

async function neighboursOf(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  entities: readonly ResultEntity[],
  { limit, includeInvalidated }: Pick<PictureRequest, 'limit' | 'includeInvalidated'>,
): Promise<ResultEntity[]> {
  return cypher<ResultEntity>(
    `UNWIND $entityIds AS entity
     CALL (entity) {
       ${factsOfSubject('entity', ['f.objectId IS NOT NULL', IS_SHOWN])}
       RETURN f.objectId AS id ORDER BY f.predicate, f.validFrom, f.id LIMIT toInteger($limit)
       UNION
       ${factsOfObject('entity', [IS_SHOWN])}
       RETURN f.subjectId AS id ORDER BY f.id LIMIT toInteger($limit)
     }
     WITH DISTINCT id
     MATCH (e:Entity {workspaceId: $workspaceId, id: id})
     RETURN e.id AS id, e.name AS name, e.type AS type ORDER BY e.mentionCount DESC, e.id`,
    { workspaceId, entityIds: entities.map((entity) => entity.id), limit, includeInvalidated },
  );
}

const IS_SHOWN = '($includeInvalidated OR f.validTo > timestamp())';

async function mostMentioned(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  { limit, scopes }: PictureRequest,
): Promise<ResultEntity[]> {
  return cypher<ResultEntity>(
    `MATCH (e:Entity {workspaceId: $workspaceId}) USING INDEX e:Entity(workspaceId, mentionCount)
     WHERE ${allOf(['e.mentionCount IS NOT NULL', ...scopeConditions('e', scopes)])}
     RETURN e.id AS id, e.name AS name, e.type AS type ORDER BY e.mentionCount DESC, e.id LIMIT toInteger($limit)`,
    { workspaceId, limit, scopes },
  );
}

interface EdgeRow {
  id: string;
  source: EntityId;
  target: EntityId;
  predicate: string;
  content: string;
  validFrom: number;
  validTo: number;
}

async function edgesAmong(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  nodes: readonly ResultEntity[],
  { limit, includeInvalidated }: PictureRequest,
): Promise<GraphPicture['edges']> {
  const rows = await cypher<EdgeRow>(
    `UNWIND $ids AS entity
     ${factsOfSubject('entity', ['f.objectId IN $ids', IS_SHOWN])}
     RETURN f.id AS id, entity AS source, f.objectId AS target, f.predicate AS predicate, f.content AS content,
       f.validFrom AS validFrom, f.validTo AS validTo
     ORDER BY id LIMIT toInteger($limit)`,
    { workspaceId, ids: nodes.map((node) => node.id), includeInvalidated, limit },
  );
  return rows.map((edge) => ({ ...edge, validFrom: isoOf(edge.validFrom), validTo: isoOf(edge.validTo) }));
}
