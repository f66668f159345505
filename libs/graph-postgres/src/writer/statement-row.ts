import type { StatementToStore, StoredTimelineStatement } from '@memory-graph/graph/core';
import type { Correction, Evidence, TimelineStatement } from '@memory-graph/memory-model';
import { endText, momentOf, startText, timeText } from '../time-values.js';

/** How vectors are stored: who made them, and the oid of type `vector`, which differs between databases. */
export interface VectorStorage {
  embedder: string;
  typeId: number;
}

/** As the columns of `graph.statements` have it. */
export function toStatementRow({ raw, canonical, timeline, factId }: StatementToStore): Record<string, unknown> {
  return {
    id: raw.id,
    episode_id: raw.episodeId,
    position: raw.position,
    kind: raw.kind,
    confidence: raw.confidence,
    wording: raw.wording,
    read_by: raw.readBy,
    said_at: timeText(raw.saidAt),
    recorded_at: timeText(raw.recordedAt),
    timeline,
    fact_id: factId,
    ...entitiesOf(raw, canonical),
    ...timesOf(raw),
    ...(raw.kind === 'assertion' && { text: raw.text }),
  };
}

function entitiesOf(raw: Evidence, canonical: Evidence): Record<string, unknown> {
  if (raw.kind === 'same-as' || raw.kind === 'not-same-as') return { raw_subject: raw.a, raw_object: raw.b };
  if (raw.kind === 'retraction') return {};
  const { subject, object } = canonical as TimelineStatement | Correction;
  return {
    raw_subject: raw.subject,
    subject_id: subject,
    predicate: raw.predicate,
    raw_object: raw.object?.kind === 'entity' ? raw.object.entityId : null,
    object_id: object?.kind === 'entity' ? object.entityId : null,
    object_value: object?.kind === 'value' ? object.value : null,
  };
}

function timesOf(raw: Evidence): Record<string, unknown> {
  switch (raw.kind) {
    case 'assertion':
      return {
        starts_at: startText(raw.from),
        ends_at: endText(raw.to),
        starts_precision: raw.fromPrecision,
        ends_precision: raw.toPrecision,
      };
    case 'ending':
      return { starts_at: timeText(raw.at), starts_precision: raw.atPrecision };
    case 'contradiction':
      return { starts_at: timeText(raw.at) };
    case 'correction':
      return { starts_at: startText(raw.wrongTime?.start ?? null), ends_at: endText(raw.wrongTime?.end ?? null) };
    default:
      return {};
  }
}

/** The columns that `storedColumns` reads. */
export const TIMELINE_COLUMNS = `id, episode_id, position, kind, subject_id, predicate, object_id, object_value,
  starts_at, ends_at, confidence, text, said_at, recorded_at`;

export interface TimelineStatementRow {
  id: string;
  episode_id: string;
  position: number;
  kind: TimelineStatement['kind'];
  subject_id: string;
  predicate: string;
  object_id: string | null;
  object_value: string | null;
  starts_at: Date | number;
  ends_at: Date | number | null;
  confidence: number;
  text: string | null;
  said_at: Date;
  recorded_at: Date;
}

/** What a row says, whatever its kind. */
export function storedColumns(row: Omit<TimelineStatementRow, 'kind'>): Omit<StoredTimelineStatement, 'kind'> {
  return {
    id: row.id,
    episodeId: row.episode_id,
    position: row.position,
    subjectId: row.subject_id,
    predicate: row.predicate,
    objectId: row.object_id,
    objectValue: row.object_value,
    startsAt: momentOf(row.starts_at),
    endsAt: momentOf(row.ends_at),
    confidence: row.confidence,
    text: row.text,
    saidAt: row.said_at.getTime(),
    recordedAt: row.recorded_at.getTime(),
  };
}
