import { toRawEvidence as rawEvidenceOf } from '@memory-graph/graph/core';
import type { Evidence, TimePrecision } from '@memory-graph/memory-model';
import { momentOf } from '../time-values.js';

/** Of `graph.statements s`, all that an episode said: entities as it names them. */
export const STORED_EVIDENCE_COLUMNS = `s.id, s.episode_id, s.position, s.kind, s.raw_subject, s.predicate, s.raw_object,
  s.object_value, s.starts_at, s.ends_at, s.starts_precision, s.ends_precision, s.confidence, s.wording, s.text, s.said_at,
  s.recorded_at, s.read_by, case when s.kind = 'retraction' then array(
    select r.statement_id::text from graph.retractions r
    where r.workspace_id = s.workspace_id and r.retraction_id = s.id order by 1) end as retracts`;

export interface StoredEvidenceRow {
  id: string;
  episode_id: string;
  position: number;
  kind: Evidence['kind'];
  raw_subject: string | null;
  predicate: string | null;
  raw_object: string | null;
  object_value: string | null;
  starts_at: Date | number | null;
  ends_at: Date | number | null;
  starts_precision: TimePrecision | null;
  ends_precision: TimePrecision | null;
  confidence: number;
  wording: string;
  text: string | null;
  said_at: Date;
  recorded_at: Date;
  read_by: string | null;
  retracts: string[] | null;
}

/** Evidence as its episode says it, with its wording. */
export function toRawEvidence(row: StoredEvidenceRow): Evidence {
  return rawEvidenceOf({
    id: row.id,
    episodeId: row.episode_id,
    position: row.position,
    kind: row.kind,
    rawSubject: row.raw_subject,
    predicate: row.predicate,
    rawObject: row.raw_object,
    objectValue: row.object_value,
    startsAt: momentOf(row.starts_at),
    endsAt: momentOf(row.ends_at),
    startsPrecision: row.starts_precision,
    endsPrecision: row.ends_precision,
    confidence: row.confidence,
    wording: row.wording,
    text: row.text,
    saidAt: row.said_at.getTime(),
    recordedAt: row.recorded_at.getTime(),
    readBy: row.read_by,
    retracts: row.retracts ?? [],
  });
}
