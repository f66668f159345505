import type { GraphPicture, PictureRequest, ResultEntity } from '@memory-graph/graph';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model';
import { isoOf } from '../time-values.js';
import { scopeConditions } from './origin-conditions.js';
import type { ReadSql } from './read-sql.js';
import { allOf } from './search-conditions.js';
import { SqlParameters } from './sql-parameters.js';

/** Nodes are chosen first: around the entity by distance, or the most mentioned ones; then all facts among them. */
export async function picture(sql: ReadSql, workspaceId: WorkspaceId, wanted: PictureRequest): Promise<GraphPicture> {
  const nodes = wanted.entityId
    ? await around(sql, workspaceId, wanted.entityId, wanted)
    : await mostMentioned(sql, workspaceId, wanted);
  return { nodes, edges: await edgesAmong(sql, workspaceId, nodes, wanted) };
}

async function around(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  entityId: EntityId,
  { scopes, depth, limit, includeInvalidated }: PictureRequest,
): Promise<ResultEntity[]> {
  const parameters = new SqlParameters(workspaceId, entityId, depth, includeInvalidated, limit);
  return sql<ResultEntity>(
    `with recursive reached (id, depth) as (
       select coalesce(
         (select c.entity_id from graph.entity_classes c where c.workspace_id = $1 and c.raw_id = $2), $2::uuid), 0
       union
       select n.id, r.depth + 1
       from reached r cross join lateral (
         (select f.object_id as id from graph.facts f
          where f.workspace_id = $1 and f.subject_id = r.id and f.object_id is not null and ($4 or f.valid_to > now())
          order by f.predicate, f.valid_from, f.id limit $5)
         union
         (select f.subject_id from graph.facts f
          where f.workspace_id = $1 and f.object_id = r.id and ($4 or f.valid_to > now()) order by f.id limit $5)
       ) n
       where r.depth < $3
     )
     select e.id, e.name, e.type
     from (select id, min(depth) as depth from reached group by id) r
       join graph.entities e on e.workspace_id = $1 and e.id = r.id and ${allOf(scopeConditions(scopes, parameters))}
     order by r.depth, e.mention_count desc, e.id limit $5`,
    parameters.values,
  );
}

async function mostMentioned(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  { limit, scopes }: PictureRequest,
): Promise<ResultEntity[]> {
  const parameters = new SqlParameters(workspaceId, limit);
  const conditions = ['e.workspace_id = $1', ...scopeConditions(scopes, parameters)];
  return sql<ResultEntity>(
    `select e.id, e.name, e.type from graph.entities e where ${allOf(conditions)}
     order by e.mention_count desc, e.id limit $2`,
    parameters.values,
  );
}

interface EdgeRow {
  id: string;
  source: EntityId;
  target: EntityId;
  predicate: string;
  content: string;
  valid_from: Date | number;
  valid_to: Date | number;
}

async function edgesAmong(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  nodes: readonly ResultEntity[],
  { limit, includeInvalidated }: PictureRequest,
): Promise<GraphPicture['edges']> {
  const rows = await sql<EdgeRow>(
    `select f.id, f.subject_id as source, f.object_id as target, f.predicate, f.content, f.valid_from, f.valid_to
     from graph.facts f
     where f.workspace_id = $1 and f.subject_id = any($2::uuid[]) and f.object_id = any($2::uuid[])
       and ($3 or f.valid_to > now())
     order by f.id limit $4`,
    [workspaceId, nodes.map((node) => node.id), includeInvalidated, limit],
  );
  return rows.map(({ valid_from, valid_to, ...edge }) => ({
    ...edge,
    validFrom: isoOf(valid_from),
    validTo: isoOf(valid_to),
  }));
}
