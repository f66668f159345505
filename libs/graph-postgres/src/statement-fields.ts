import { milliseconds } from './time-values.js';

/** The fields of a `RecordedStatement` without its vector, as columns of a row of `graph.statements s` in workspace `$1`. */
export const STATEMENT_FIELDS = `s.id, s.episode_id as "episodeId", s.position, s.kind, s.raw_subject as "rawSubject",
  s.predicate, s.raw_object as "rawObject", s.object_value as "objectValue",
  ${milliseconds('s.starts_at')} as "startsAt", s.starts_precision as "startsPrecision",
  ${milliseconds('s.ends_at')} as "endsAt", s.ends_precision as "endsPrecision", s.confidence, s.wording,
  s.read_by as "readBy", s.text, ${milliseconds('s.said_at')} as "saidAt", ${milliseconds('s.recorded_at')} as "recordedAt",
  case when s.kind = 'retraction' then array(
    select r.statement_id from graph.retractions r
    where r.workspace_id = $1 and r.retraction_id = s.id order by 1) else '{}' end as retracts`;
