import type { WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { EndCause } from '@memory-graph/memory-model/truth/span';
import { type TimelineKey, timelineOf } from '@memory-graph/memory-model/truth/timeline-key';
import type { Sql } from '../sql.js';
import { endText, momentOf, startText } from '../time-values.js';
import type { FactState } from './fact-state.js';
import { objectOf } from './statement-row.js';
import { type TimelineWindow, WINDOWS, windowParameters } from './timeline-window.js';

interface FactRow {
  id: string;
  subject_id: string;
  predicate: string;
  object_id: string | null;
  object_value: string | null;
  timeline: string;
  object_key: string;
  ordinal: number;
  content: string;
  type: string;
  confidence: number;
  weight: string;
  support: number;
  valid_from: Date | number;
  valid_to: Date | number;
  last_claim: Date | number;
  anchor_id: string;
  anchor_position: number;
  end_cause: EndCause | null;
  ended_by: string | null;
}

const COLUMNS = `id, subject_id, predicate, object_id, object_value, timeline, object_key, ordinal, content, type, confidence,
  weight, support, valid_from, valid_to, last_claim, anchor_id, anchor_position, end_cause, ended_by`;

/** The facts of these stretches of timelines. */
export async function loadFacts(
  sql: Sql,
  workspaceId: WorkspaceId,
  windows: readonly TimelineWindow[],
): Promise<FactState[]> {
  const rows = await sql<FactRow>(
    `select f.* from ${WINDOWS} cross join lateral (
       select ${COLUMNS} from graph.facts f
       where f.workspace_id = $1 and f.subject_id = w.subject and f.predicate = w.predicate
         and f.timeline = w.timeline and f.valid_from >= w.cut
       offset 0) f`,
    [workspaceId, ...windowParameters(windows)],
  );
  return rows.map(toFactState);
}

/** How many facts there are of each of these objects in its timeline, whenever they held. */
export async function countSpans(
  sql: Sql,
  workspaceId: WorkspaceId,
  objects: readonly { subject: string; predicate: string; objectKey: string }[],
): Promise<number[]> {
  const rows = await sql<{ count: number }>(
    `select coalesce((
       select ordinal + 1 from graph.facts f
       where f.workspace_id = $1 and f.subject_id = o.subject and f.predicate = o.predicate and f.object_key = o.object_key
       order by ordinal desc limit 1), 0) as count
     from unnest($2::uuid[], $3::text[], $4::text[]) with ordinality o (subject, predicate, object_key, n) order by n`,
    [
      workspaceId,
      objects.map((object) => object.subject),
      objects.map((object) => object.predicate),
      objects.map((object) => object.objectKey),
    ],
  );
  return rows.map((row) => row.count);
}

function toFactState(row: FactRow): FactState {
  const object = objectOf(row.object_id, row.object_value) ?? { kind: 'value' as const, value: '' };
  return {
    id: row.id,
    subject: row.subject_id,
    predicate: row.predicate,
    type: row.type,
    confidence: row.confidence,
    span: {
      object,
      objectKey: row.object_key,
      ordinal: row.ordinal,
      from: momentOf(row.valid_from),
      to: momentOf(row.valid_to),
      lastClaim: momentOf(row.last_claim),
      weight: Number(row.weight),
      support: row.support,
      anchor: { statementId: row.anchor_id, position: row.anchor_position, text: row.content },
      end: row.end_cause && row.ended_by ? { cause: row.end_cause, statementId: row.ended_by } : null,
    },
  };
}

/** The timeline that a fact is a span of. */
export function timelineOfFact({
  subject,
  predicate,
  span,
}: Pick<FactState, 'subject' | 'predicate' | 'span'>): TimelineKey {
  const probe = { kind: 'ending', subject, predicate, object: span.object } as Parameters<typeof timelineOf>[0];
  return timelineOf(probe) as TimelineKey;
}

/** Inserts facts, or brings them up to date. */
export async function storeFacts(sql: Sql, workspaceId: WorkspaceId, facts: readonly FactState[]): Promise<void> {
  if (facts.length === 0) return;
  await sql(
    `insert into graph.facts (workspace_id, ${COLUMNS})
     select $1, * from json_to_recordset($2::json) as x (id uuid, subject_id uuid, predicate text, object_id uuid,
       object_value text, timeline text, object_key text, ordinal int, content text, type text, confidence float8, weight bigint,
       support int, valid_from timestamptz, valid_to timestamptz, last_claim timestamptz, anchor_id uuid,
       anchor_position smallint, end_cause text, ended_by uuid)
     on conflict (workspace_id, id) do update set object_value = excluded.object_value, content = excluded.content,
       confidence = excluded.confidence, weight = excluded.weight, support = excluded.support,
       valid_from = excluded.valid_from, valid_to = excluded.valid_to, last_claim = excluded.last_claim,
       anchor_id = excluded.anchor_id, anchor_position = excluded.anchor_position, end_cause = excluded.end_cause,
       ended_by = excluded.ended_by`,
    [workspaceId, JSON.stringify(facts.map(toRow))],
  );
}

function toRow({ id, subject, predicate, type, confidence, span }: FactState): Record<string, unknown> {
  return {
    id,
    subject_id: subject,
    predicate,
    object_id: span.object.kind === 'entity' ? span.object.entityId : null,
    object_value: span.object.kind === 'value' ? span.object.value : null,
    timeline: timelineOfFact({ subject, predicate, span }).objectKey ?? '',
    object_key: span.objectKey,
    ordinal: span.ordinal,
    content: span.anchor.text,
    type,
    confidence,
    weight: span.weight,
    support: span.support,
    valid_from: startText(span.from),
    valid_to: endText(span.to),
    last_claim: startText(span.lastClaim),
    anchor_id: span.anchor.statementId,
    anchor_position: span.anchor.position,
    end_cause: span.end?.cause ?? null,
    ended_by: span.end?.statementId ?? null,
  };
}

export async function deleteFacts(sql: Sql, workspaceId: WorkspaceId, factIds: readonly string[]): Promise<void> {
  if (factIds.length === 0) return;
  await sql(`delete from graph.facts where workspace_id = $1 and id = any($2::uuid[])`, [workspaceId, factIds]);
}
