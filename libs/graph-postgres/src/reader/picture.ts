import type { GraphPicture, PictureEdge, PictureFilter, PictureRequest, ResultEntity } from '@memory-graph/graph';
import {
  COUNTED_FACTS,
  drawPicture,
  FOLLOWED_FACTS,
  type PictureStep,
  type PictureStore,
} from '@memory-graph/graph/core';
import type { EntityId, Scope, WorkspaceId } from '@memory-graph/memory-model';
import { timeText } from '../time-values.js';
import { allOf, scopeConditions } from './conditions.js';
import { readInOne, type ReadSql } from './read-sql.js';
import { SqlParameters } from './sql-parameters.js';

type EdgeRow = Omit<PictureEdge, 'validFrom' | 'validTo'> & { from: number | null; to: number | null };

export function picture(sql: ReadSql, workspaceId: WorkspaceId, request: PictureRequest): Promise<GraphPicture> {
  return drawPicture(new PostgresPictureStore(sql, workspaceId), request);
}

/** In every statement, the first parameter is the workspace. */
class PostgresPictureStore implements PictureStore {
  constructor(
    private readonly sql: ReadSql,
    private readonly workspaceId: WorkspaceId,
  ) {}

  async findCenter(entityId: EntityId, scopes: readonly Scope[]): Promise<ResultEntity | null> {
    const parameters = new SqlParameters(this.workspaceId, entityId);
    const [found] = await this.sql<ResultEntity>(
      `select e.id, e.name, e.type from graph.entities e
       where e.workspace_id = $1 and ${allOf(scopeConditions(scopes, parameters))} and e.id = coalesce(
         (select c.entity_id from graph.entity_classes c where c.workspace_id = $1 and c.raw_id = $2), $2::uuid)`,
      parameters.values,
    );
    return found ?? null;
  }

  mostMentioned(filter: PictureFilter, mustHaveEdge: boolean, limit: number): Promise<ResultEntity[]> {
    const parameters = new SqlParameters(this.workspaceId);
    const conditions = ['e.workspace_id = $1', ...entityConditions(filter, parameters)];
    if (mustHaveEdge) conditions.push(isAnyOf('e.id', endsOfEdges(filter, parameters)));
    return readInOne<ResultEntity>(
      this.sql,
      `select e.id, e.name, e.type from graph.entities e where ${allOf(conditions)}
       order by e.mention_count desc, e.id limit ${parameters.add(limit)}`,
      parameters.values,
    );
  }

  /** Types are conditions on the way too, because an entity may have many facts with others first. */
  async neighbours(
    entityIds: readonly EntityId[],
    known: readonly EntityId[],
    filter: PictureFilter,
    limit: number,
  ): Promise<PictureStep> {
    const parameters = new SqlParameters(this.workspaceId, entityIds, known, FOLLOWED_FACTS);
    const shown = allOf(factConditions(filter, parameters));
    const entity = allOf(entityConditions({ ...filter, scopes: [] }, parameters));
    const other = (id: string) =>
      filter.types.length === 0
        ? ''
        : `and exists (select from graph.entities e where e.workspace_id = $1 and e.id = ${id} and ${entity})`;
    const rows = await readInOne<ResultEntity & { is_cut: boolean }>(
      this.sql,
      `with followed as materialized (
         select ids from unnest($2::uuid[]) as r (id) cross join lateral (
           (select array_agg(id) as ids from (select f.object_id as id from graph.facts f
             where f.workspace_id = $1 and f.subject_id = r.id and f.object_id is not null and ${shown} ${other('f.object_id')}
             order by f.predicate, f.valid_from, f.id limit $4) as objects)
           union all
           (select array_agg(id) from (select f.subject_id as id from graph.facts f
             where f.workspace_id = $1 and f.object_id = r.id and ${shown} ${other('f.subject_id')}
             order by f.id limit $4) as subjects)
         ) as side where ids is not null
       )
       select e.id, e.name, e.type, (select bool_or(cardinality(ids) = $4) from followed) as is_cut
       from (select distinct unnest(ids) as id from followed) as n
         join graph.entities e on e.workspace_id = $1 and e.id = n.id
       where not ${isAnyOf('e.id', 'select unnest($3::uuid[])')}
       order by e.mention_count desc, e.id limit ${parameters.add(limit)}`,
      parameters.values,
    );
    return {
      entities: rows.map(({ id, name, type }) => ({ id, name, type })),
      isCut: rows[0]?.is_cut ?? false,
    };
  }

  async edgesAmong(entityIds: readonly EntityId[], filter: PictureFilter, limit: number): Promise<PictureEdge[]> {
    const parameters = new SqlParameters(this.workspaceId, entityIds, limit);
    const rows = await readInOne<EdgeRow>(
      this.sql,
      `select f.id, f.subject_id as source, f.object_id as target, f.predicate, f.type, f.content,
         ${msOf('f.valid_from')} as "from", ${msOf('f.valid_to')} as "to"
       from unnest($2::uuid[]) as s (id) join graph.facts f on f.workspace_id = $1 and f.subject_id = s.id
       where ${isAnyOf('f.object_id', 'select unnest($2::uuid[])')} and ${allOf(factConditions(filter, parameters))}
       order by f.id limit $3`,
      parameters.values,
    );
    return rows.map(({ from, to, ...edge }) => ({ ...edge, validFrom: isoTextOf(from), validTo: isoTextOf(to) }));
  }

  async countFacts(entityIds: readonly EntityId[]): Promise<Map<EntityId, number>> {
    const rows = await readInOne<{ id: EntityId; facts: number }>(
      this.sql,
      `select r.id, least($3, ${countOf('subject_id')} + ${countOf('object_id')})::int as facts
       from unnest($2::uuid[]) as r (id)`,
      [this.workspaceId, entityIds, COUNTED_FACTS],
    );
    return new Map(rows.map(({ id, facts }) => [id, facts]));
  }
}

/** On `graph.entities e`. */
function entityConditions({ scopes, types }: PictureFilter, parameters: SqlParameters): string[] {
  const ofType = types.length === 0 ? [] : [`e.type = any(${parameters.add(types)}::text[])`];
  return [...scopeConditions(scopes, parameters), ...ofType];
}

/** On `graph.facts f`. */
function factConditions(filter: PictureFilter, parameters: SqlParameters): string[] {
  const { predicates, moment, includeInvalidated, begun } = filter;
  const conditions = [];
  if (predicates.length > 0) conditions.push(`f.predicate = any(${parameters.add(predicates)}::text[])`);
  if (!includeInvalidated) conditions.push(`f.valid_to > ${parameters.add(timeText(moment))}::timestamptz`);
  if (begun) conditions.push(`f.valid_from <= ${parameters.add(timeText(moment))}::timestamptz`);
  return conditions;
}

/** The ids of entities that facts join, both of which pass. */
function endsOfEdges(filter: PictureFilter, parameters: SqlParameters): string {
  const conditions = ['f.workspace_id = $1', 'f.object_id is not null', ...factConditions(filter, parameters)];
  if (filter.types.length > 0) {
    const ofType = `select o.id from graph.entities o
      where o.workspace_id = $1 and o.type = any(${parameters.add(filter.types)}::text[])`;
    conditions.push(isAnyOf('f.subject_id', ofType), isAnyOf('f.object_id', ofType));
  }
  return `select unnest(array[f.subject_id, f.object_id]) from graph.facts f where ${allOf(conditions)}`;
}

/**
 * Looked up in a table of hashes: the planner takes `is true` for no join, which it would do in loops, because it believes
 * that an array of unknown length is short.
 */
function isAnyOf(id: string, ids: string): string {
  return `(${id} in (${ids})) is true`;
}

function countOf(side: 'subject_id' | 'object_id'): string {
  return `(select count(*) from (select from graph.facts f where f.workspace_id = $1 and f.${side} = r.id limit $3) x)`;
}

/** ms since the epoch; null for both ends of time. */
function msOf(column: string): string {
  return `case when isfinite(${column}) then (extract(epoch from ${column}) * 1000)::float8 end`;
}

function isoTextOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
