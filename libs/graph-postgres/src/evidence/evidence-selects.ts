import { milliseconds } from '../time-values.js';

export const WORKSPACES = `
  select workspace_id as id from (
    select distinct workspace_id from graph.episodes where write_id is null
    union select workspace_id from graph.removed_queue_ids
    union select workspace_id from graph.replaced_queue_ids
    union select workspace_id from graph.declared_predicates) w
  order by 1`;

export const DECLARATION =
  'select revision::float8 as revision, declared from graph.declared_predicates where workspace_id = $1';

/** The complete episodes of workspace `$1` that were recorded by `$2`, and which others were lost since. */
export const RECORDED_STATE = `
  select e.episodes, ${milliseconds('e.until')}::float8 as until,
    ${milliseconds('greatest(r.last, p.last)')}::float8 as "lastLossAt",
    case when r.last > $2 then 'deleted' when p.last > $2 then 'replaced' end as loss
  from (select count(*)::float8 as episodes, max(recorded_at) as until from graph.episodes
      where workspace_id = $1 and recorded_at <= $2 and write_id is null) e
    cross join (select max(removed_at) as last from graph.removed_queue_ids
      where workspace_id = $1 and recorded_at <= $2 and removed_at is not null) r
    cross join (select max(replaced_at) as last from graph.replaced_queue_ids
      where workspace_id = $1 and recorded_at <= $2) p`;

/** At most `$4` losses of workspace `$1` after the place `$2`, `$3`. */
export const LOSSES = `
  select "queueId", loss, case when "recordedAt" = '-infinity' then '"-infinity"'::json
      else to_json(${milliseconds('"recordedAt"')}) end as "recordedAt", ${milliseconds('"lostAt"')} as "lostAt"
  from (
    select queue_id as "queueId", 'deleted' as loss, recorded_at as "recordedAt", removed_at as "lostAt"
    from graph.removed_queue_ids where workspace_id = $1
    union all
    select queue_id, 'replaced', recorded_at, replaced_at from graph.replaced_queue_ids where workspace_id = $1) l
  where (loss, "queueId") > ($2, $3::uuid) order by loss, "queueId" limit $4`;

/** What episode `$2` of workspace `$1` changed. A long delta is kept in several rows. */
export const CHANGES = `
  select lists from (
    select 0 as part, delta as lists from graph.episodes
    where workspace_id = $1 and id = $2 and write_id is null and delta is not null
    union all
    select part, lists from graph.delta_parts where workspace_id = $1 and episode_id = $2) p
  order by part`;

/** The names of the entities `$2`. */
export const NAMES = `
  select id, jsonb_agg(jsonb_build_object('name', name, 'type', type) order by name, type) as names from (
    select distinct asked.id, n.name, n.type
    from unnest($2::uuid[]) asked (id)
      left join graph.entity_classes c on c.workspace_id = $1 and c.raw_id = asked.id
      join graph.entity_names n on n.workspace_id = $1
        and (n.raw_id = asked.id or n.entity_id = coalesce(c.entity_id, asked.id))) labels
  group by id`;

/** The first statement that supports each of the facts `$2`; the facts that the statements `$2` support. */
export const SUPPORT = {
  first: `
    select distinct on (fact_id) fact_id, id from graph.statements
    where workspace_id = $1 and fact_id = any($2::uuid[]) order by fact_id, starts_at, id`,
  facts: `
    select id, fact_id from graph.statements
    where workspace_id = $1 and id = any($2::uuid[]) and fact_id is not null`,
};
