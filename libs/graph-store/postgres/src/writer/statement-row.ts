import {
  type StoredTimelineStatement,
  toTimelineStatement as storedTimelineStatement,
} from '@memory-graph/graph-store-port/stored-evidence';
import type { Correction, Evidence, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { TimelineStatement } from '@memory-graph/memory-model/truth/timeline-key';
import type { Sql } from '../sql.js';
import { endText, momentOf, startText, timeText } from '../time-values.js';
import { CORRECTING, timelineText } from '@memory-graph/graph-store-port/timeline-text';
import { vectorArrayParameter } from './vector-parameter.js';

/** A piece of evidence on its way into the store. */
export interface StatementToStore {
  /** As the episode says it. */
  raw: Evidence;
  /** The same with its entities replaced by their canonical ones. */
  canonical: Evidence;
  /** The fact that it supports, if that is known already. */
  factId: string | null;
  /** Of an assertion's text. */
  embedding: Float32Array | null;
}

/** How vectors are stored: who made them, and the oid of type `vector`, which differs between databases. */
export interface VectorStorage {
  embedder: string;
  typeId: number;
}

/** Stores evidence in one statement. */
export async function insertStatements(
  sql: Sql,
  workspaceId: WorkspaceId,
  statements: readonly StatementToStore[],
  vectors: VectorStorage,
): Promise<void> {
  if (statements.length === 0) return;
  await sql(
    `insert into graph.statements (workspace_id, id, episode_id, position, kind, raw_subject, subject_id, predicate,
       raw_object, object_id, object_value, timeline, starts_at, ends_at, confidence, wording, text, said_at, recorded_at,
       starts_precision, ends_precision, fact_id, embedding, embedder, retracted)
     select $1, x.*, $4, false
     from rows from (
       json_to_recordset($2::json) as (id uuid, episode_id uuid, position int, kind text, raw_subject uuid,
         subject_id uuid, predicate text, raw_object uuid, object_id uuid, object_value text, timeline text,
         starts_at timestamptz, ends_at timestamptz, confidence float8, wording text, text text,
         said_at timestamptz, recorded_at timestamptz, starts_precision text, ends_precision text, fact_id uuid),
       unnest($3::vector[])
     ) x`,
    [
      workspaceId,
      JSON.stringify(statements.map(toRow)),
      vectorArrayParameter(
        statements.map((statement) => statement.embedding),
        vectors.typeId,
      ),
      vectors.embedder,
    ],
  );
}

function toRow({ raw, canonical, factId }: StatementToStore): Record<string, unknown> {
  return {
    id: raw.id,
    episode_id: raw.episodeId,
    position: raw.position,
    kind: raw.kind,
    confidence: raw.confidence,
    wording: raw.wording,
    said_at: timeText(raw.saidAt),
    recorded_at: timeText(raw.recordedAt),
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
    timeline: raw.kind === 'correction' ? CORRECTING : timelineText(canonical as TimelineStatement),
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

/** The columns that `toTimelineStatement` reads. */
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

/** Evidence as derivation reads it: entities canonical, without its wording. */
export function toTimelineStatement(row: TimelineStatementRow): TimelineStatement {
  return storedTimelineStatement({ ...storedColumns(row), kind: row.kind });
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
