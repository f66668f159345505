import type { EntityTable, Member, Move } from '@memory-graph/graph/core';
import type { EntityId, WorkspaceId } from '@memory-graph/memory-model';
import type { Sql } from '../sql.js';

/** The order of decisions, the last one first. */
const LATEST = 'e.reference_time desc, e.recorded_at desc, e.id desc';

/** `graph.entities` and `graph.entity_classes` of one workspace. */
export class EntityRows implements EntityTable {
  constructor(
    private readonly sql: Sql,
    private readonly workspaceId: WorkspaceId,
  ) {}

  async among(ids: readonly EntityId[], which: 'all' | 'mentioned once'): Promise<EntityId[]> {
    const rows = await this.sql<{ id: EntityId }>(
      `select id from graph.entities
       where workspace_id = $1 and id = any($2::uuid[]) ${which === 'all' ? '' : 'and mention_count <= 1'}`,
      [this.workspaceId, ids],
    );
    return rows.map(({ id }) => id);
  }

  joinedTo(ids: readonly EntityId[]): Promise<Member[]> {
    return this.sql(
      `with recursive linked (id) as (
         select unnest($2::uuid[])
         union
         select x.id from linked l cross join lateral (
           select c.entity_id as id from graph.entity_classes c where c.workspace_id = $1 and c.raw_id = l.id
           union all
           select c.raw_id from graph.entity_classes c where c.workspace_id = $1 and c.entity_id = l.id
           union all
           select s.raw_object from graph.statements s
           where s.workspace_id = $1 and s.predicate is null and s.raw_subject = l.id and s.kind = 'same-as' and not s.retracted
           union all
           select s.raw_subject from graph.statements s
           where s.workspace_id = $1 and s.predicate is null and s.raw_object = l.id and s.kind = 'same-as' and not s.retracted
           union all
           select i.to_id from graph.implied_links i where i.workspace_id = $1 and i.from_id = l.id
           union all
           select i.from_id from graph.implied_links i where i.workspace_id = $1 and i.to_id = l.id
         ) x
       )
       select l.id as "rawId", coalesce(c.entity_id, l.id) as "entityId"
       from linked l left join graph.entity_classes c on c.workspace_id = $1 and c.raw_id = l.id`,
      [this.workspaceId, ids],
    );
  }

  move(moves: readonly Move[]): void {
    const parameters = [
      this.workspaceId,
      moves.map(({ rawId }) => rawId),
      moves.map(({ from }) => from),
      moves.map(({ to }) => to),
    ];
    const MOVES = 'unnest($2::uuid[], $3::uuid[], $4::uuid[]) m (raw_id, old_id, entity_id)';
    this.sql.send(
      `update graph.statements s set subject_id = m.entity_id from ${MOVES}
       where s.workspace_id = $1 and s.subject_id = m.old_id and s.raw_subject = m.raw_id and s.predicate is not null`,
      parameters,
    );
    this.sql.send(
      `update graph.statements s set object_id = m.entity_id,
         timeline = case when s.timeline like 'e:%' then 'e:' || m.entity_id else s.timeline end from ${MOVES}
       where s.workspace_id = $1 and s.object_id = m.old_id and s.raw_object = m.raw_id and s.predicate is not null`,
      parameters,
    );
    this.sql.send(
      `update graph.mentions n set entity_id = m.entity_id from ${MOVES}
       where n.workspace_id = $1 and n.entity_id = m.old_id and n.raw_id = m.raw_id`,
      parameters,
    );
    this.sql.send(
      `update graph.entity_names n set entity_id = m.entity_id from ${MOVES}
       where n.workspace_id = $1 and n.raw_id = m.raw_id`,
      parameters,
    );
    this.sql.send(
      `delete from graph.entity_classes where workspace_id = $1 and raw_id = any($2::uuid[])`,
      parameters.slice(0, 2),
    );
    this.sql.send(
      `insert into graph.entity_classes (workspace_id, raw_id, entity_id)
       select $1, raw_id, entity_id from ${MOVES} where raw_id <> entity_id`,
      parameters,
    );
  }

  async rebuild(ids: readonly EntityId[]): Promise<void> {
    this.sql.send(`delete from graph.entities where workspace_id = $1 and id = any($2::uuid[])`, [
      this.workspaceId,
      ids,
    ]);
    const counts = await this.sql<{ entity_id: string; mentions: number }>(
      `select entity_id, count(distinct episode_id)::int as mentions from graph.mentions
       where workspace_id = $1 and entity_id = any($2::uuid[]) group by entity_id`,
      [this.workspaceId, ids],
    );
    this.put(
      counts.map((row) => row.entity_id),
      counts.map((row) => row.mentions),
    );
  }

  /** Names entities by the names that are stored for them, and changes their counts; one without names goes. */
  put(ids: readonly EntityId[], mentionChanges: readonly number[]): void {
    if (ids.length === 0) return;
    this.sql.send(
      `with touched as (
         select * from unnest($2::uuid[], $3::int[]) t (id, mentions)
       ), uses as materialized (
         select t.id, n.name, n.type, n.key, n.uses from touched t cross join lateral (
           select * from graph.entity_names n where n.workspace_id = $1 and n.entity_id = t.id and not n.is_alias offset 0) n
       ), decided as materialized (
         select t.id, d.* from touched t cross join lateral (
           select (array_agg(m.name order by ${LATEST}) filter (where 'name' = any(m.decides)))[1] as name,
             (array_agg(m.type order by ${LATEST}) filter (where 'type' = any(m.decides)))[1] as type
           from graph.mentions m cross join lateral (
             select * from graph.episodes e where e.workspace_id = $1 and e.id = m.episode_id offset 0) e
           where m.workspace_id = $1 and m.entity_id = t.id and m.decides is not null) d
       ), best_names as (
         select distinct on (u.id) u.id, u.name, u.key
         from (select id, name, key, sum(uses) as uses from uses group by id, name, key) u join decided d on d.id = u.id
         order by u.id, (u.name is not distinct from d.name) desc,
           length(u.key) - length(replace(u.key, ' ', '')) desc, u.uses desc, u.name
       ), best_types as (
         select distinct on (u.id) u.id, u.type
         from (select id, type, sum(uses) as uses from uses group by id, type) u join decided d on d.id = u.id
         order by u.id, (u.type is not distinct from d.type) desc, (u.type = 'other'), u.uses desc, u.type
       ), stored as (
         insert into graph.entities as e (workspace_id, id, name, type, name_key, scope, mention_count)
         select $1, t.id, n.name, y.type, split_part(n.key, E'\\n', -1),
           case when strpos(n.key, E'\\n') > 0 then split_part(n.key, E'\\n', 1) end, t.mentions
         from touched t join best_names n on n.id = t.id join best_types y on y.id = t.id
         on conflict (workspace_id, id) do update set name = excluded.name, type = excluded.type,
           name_key = excluded.name_key, mention_count = e.mention_count + excluded.mention_count
       )
       delete from graph.entities e using touched t
       where e.workspace_id = $1 and e.id = t.id and not exists (select from uses u where u.id = t.id)`,
      [this.workspaceId, ids, mentionChanges],
    );
  }

  nameAgain(ids: readonly EntityId[]): void {
    this.put(
      ids,
      ids.map(() => 0),
    );
  }
}
