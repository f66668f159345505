import type { GraphPicture, PictureQuery, ResultEntity } from '@memory-graph/graph-store-port/graph-reader.port';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { isoOf } from '../time-values.js';
import type { ReadQuery } from './read-query.js';

/** Nodes are chosen first: around the entity by distance, or the most mentioned ones; then all facts among them. */
export async function picture(query: ReadQuery, workspaceId: WorkspaceId, wanted: PictureQuery): Promise<GraphPicture> {
  const nodes = wanted.entityId
    ? await around(query, workspaceId, wanted.entityId, wanted)
    : await mostMentioned(query, workspaceId, wanted.limit);
  return { nodes, edges: await edgesAmong(query, workspaceId, nodes, wanted) };
}

async function around(
  query: ReadQuery,
  workspaceId: WorkspaceId,
  entityId: EntityId,
  { depth, limit, includeInvalidated }: PictureQuery,
): Promise<ResultEntity[]> {
  return query<ResultEntity>(
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
       join graph.entities e on e.workspace_id = $1 and e.id = r.id
     order by r.depth, e.mention_count desc, e.id limit $5`,
    [workspaceId, entityId, depth, includeInvalidated, limit],
  );
}

async function mostMentioned(query: ReadQuery, workspaceId: WorkspaceId, limit: number): Promise<ResultEntity[]> {
  return query<ResultEntity>(
    `select e.id, e.name, e.type from graph.entities e where e.workspace_id = $1
     order by e.mention_count desc, e.id limit $2`,
    [workspaceId, limit],
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
  query: ReadQuery,
  workspaceId: WorkspaceId,
  nodes: readonly ResultEntity[],
  { limit, includeInvalidated }: PictureQuery,
): Promise<GraphPicture['edges']> {
  const rows = await query<EdgeRow>(
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
