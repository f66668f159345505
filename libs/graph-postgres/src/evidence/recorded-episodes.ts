import { selectHeader } from '../header-columns.js';
import { embeddingOf } from '../feed/feed-selects.js';
import { STATEMENT_FIELDS } from '../statement-fields.js';
import { milliseconds } from '../time-values.js';

/** At most `$5` complete episodes that were recorded by `$2`, after the place `$3`, `$4`. `$6`: the embedder. */
export const RECORDED_PAGE = recordedEpisodes(
  `select recorded_at, id from graph.episodes
    where workspace_id = $1 and recorded_at <= $2 and (recorded_at, id) > ($3, $4::uuid) and write_id is null
    order by workspace_id, recorded_at, id limit $5`,
  '$6',
);

/** The complete episodes with the ids `$2`, without vectors. */
export const EPISODES_BY = {
  queueIds: recordedEpisodes(
    'select recorded_at, id from graph.episodes where workspace_id = $1 and queue_id = any($2::uuid[]) and write_id is null',
    null,
  ),
  episodeIds: recordedEpisodes(
    'select recorded_at, id from graph.episodes where workspace_id = $1 and id = any($2::uuid[]) and write_id is null',
    null,
  ),
};

/**
 * Some episodes of workspace `$1` as one JSON text of `RecordedEpisode`, and the last of them in the order of recording.
 *
 * Ids come first, from the index that has them in this order, and all else is looked up by a whole key, one by one. With joins,
 * the planner compared each episode of the workspace with each of its documents, for every page.
 * @param page selects `recorded_at` and `id`
 * @param embedder of the vectors, as an expression; null: without vectors
 */
function recordedEpisodes(page: string, embedder: string | null): string {
  const episodeVector = embedder
    ? `(select ${embeddingOf('v', embedder)} from graph.episode_vectors v
       where v.corpus_no = (select no from corpus) and v.vector_no = (
         select vector_no from graph.documents
         where corpus_no = (select no from corpus) and ref_id = page.id))`
    : 'null';
  return `
  with page as materialized (${page}), corpus as materialized (
    select no from graph.corpora where workspace_id = $1 and kind = 'episode'
  )
  select (select coalesce(json_agg(r order by r."recordedAt", r.id), '[]') from (
      select e.id, e.queue_id as "queueId", e.content as text, e.unread, ${selectHeader('e')},
        ${milliseconds('e.reference_time')} as "referenceTime", ${milliseconds('e.recorded_at')} as "recordedAt",
        ${episodeVector} as embedding,
        (select coalesce(json_agg(json_strip_nulls(json_build_object('entityId', m.raw_id, 'name', m.name, 'type', m.type,
            'aliases', m.aliases, 'decides', m.decides)) order by m.position), '[]')
          from (select * from graph.mentions where workspace_id = $1 and episode_id = page.id offset 0) m) as mentions,
        (select coalesce(json_agg(s order by s.position), '[]') from (
          select ${STATEMENT_FIELDS}, ${embedder ? embeddingOf('s', embedder) : 'null'} as embedding
          from graph.statements s where s.workspace_id = $1 and s.episode_id = page.id offset 0) s) as statements
      from page cross join lateral (
        select * from graph.episodes where workspace_id = $1 and id = page.id offset 0) e) r)::text as json,
    (select count(*)::int from page) as rows, l.id as last_id, ${milliseconds('l.recorded_at')}::float8 as last_recorded_at
  from (select) one left join lateral (
    select id, recorded_at from page order by recorded_at desc, id desc limit 1) l on true`;
}
