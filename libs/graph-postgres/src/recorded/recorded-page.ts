import { selectHeader } from '../header-columns.js';
import { embeddingOf, milliseconds } from '../feed/feed-selects.js';

/**
 * At most `$5` complete episodes of workspace `$1` that were recorded by `$2`, behind the place `$3`, `$4`, as one JSON text of
 * `RecordedEpisode`. `$6`: the embedder.
 *
 * Ids come first, from the index that has them in this order, and all else is looked up by a whole key, one by one. With joins,
 * the planner compared each episode of the workspace with each of its documents, for every page.
 */
export const RECORDED_PAGE = `
  with page as materialized (
    select recorded_at, id from graph.episodes
    where workspace_id = $1 and recorded_at <= $2 and (recorded_at, id) > ($3, $4::uuid) and write_id is null
    order by workspace_id, recorded_at, id limit $5
  ), corpus as materialized (
    select no from graph.corpora where workspace_id = $1 and kind = 'episode'
  )
  select (select coalesce(json_agg(r order by r."recordedAt", r.id), '[]') from (
      select e.id, e.queue_id as "queueId", e.content as text, e.unread, ${selectHeader('e')},
        ${milliseconds('e.reference_time')} as "referenceTime", ${milliseconds('e.recorded_at')} as "recordedAt",
        (select ${embeddingOf('v', '$6')} from graph.episode_vectors v
          where v.corpus_no = (select no from corpus) and v.vector_no = (
            select vector_no from graph.documents
            where corpus_no = (select no from corpus) and ref_id = page.id)) as embedding,
        (select coalesce(json_agg(json_strip_nulls(json_build_object('entityId', m.raw_id, 'name', m.name, 'type', m.type,
            'aliases', m.aliases, 'decides', m.decides)) order by m.position), '[]')
          from (select * from graph.mentions where workspace_id = $1 and episode_id = page.id offset 0) m) as mentions,
        (select coalesce(json_agg(s order by s.position), '[]') from (
          select s.id, s.episode_id as "episodeId", s.position, s.kind, s.raw_subject as "rawSubject", s.predicate,
            s.raw_object as "rawObject", s.object_value as "objectValue",
            ${milliseconds('s.starts_at')} as "startsAt", s.starts_precision as "startsPrecision",
            ${milliseconds('s.ends_at')} as "endsAt", s.ends_precision as "endsPrecision", s.confidence, s.wording,
            s.read_by as "readBy", s.text, ${milliseconds('s.said_at')} as "saidAt", ${milliseconds('s.recorded_at')} as "recordedAt",
            case when s.kind = 'retraction' then array(
              select r.statement_id from graph.retractions r
              where r.workspace_id = $1 and r.retraction_id = s.id order by 1) else '{}' end as retracts,
            ${embeddingOf('s', '$6')} as embedding
          from graph.statements s where s.workspace_id = $1 and s.episode_id = page.id offset 0) s) as statements
      from page cross join lateral (
        select * from graph.episodes where workspace_id = $1 and id = page.id offset 0) e) r)::text as json,
    (select count(*)::int from page) as rows, l.id as last_id, ${milliseconds('l.recorded_at')}::float8 as last_recorded_at
  from (select) one left join lateral (
    select id, recorded_at from page order by recorded_at desc, id desc limit 1) l on true`;

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
