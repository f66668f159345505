import { type WorkspaceId, objectKey } from '@memory-graph/memory-model/evidence/evidence';
import type { FactType } from '@memory-graph/memory-model/evidence/fact-type';
import type { FactState } from '@memory-graph/memory-model/truth/fact-state';
import type { EndCause } from '@memory-graph/memory-model/truth/span';
import { type TimelineKey, timelineOfFact } from '@memory-graph/memory-model/truth/timeline-key';
import type { Sql } from '../sql.js';
import { endText, momentOf, startText, timeText } from '../time-values.js';
import { objectOf } from '@memory-graph/graph-store-port/stored-evidence';
import { RANGES, type StoredRange, rangeParameters } from './stored-range.js';
import { textOfKey } from '@memory-graph/graph-store-port/timeline-text';

interface FactRow {
  id: string;
  subject_id: string;
  predicate: string;
  object_id: string | null;
  object_value: string | null;
  timeline: string;
  ordinal: number;
  content: string;
  type: FactType;
  confidence: number;
  weight: string;
  support: number;
  valid_from: Date | number;
  valid_to: Date | number;
  last_claim: Date | number;
  anchor_id: string;
  anchor_said_at: Date;
  anchor_position: number;
  end_cause: EndCause | null;
  ended_by: string | null;
}

const COLUMNS = `id, subject_id, predicate, object_id, object_value, timeline, ordinal, content, type, confidence, weight,
  support, valid_from, valid_to, last_claim, anchor_id, anchor_said_at, anchor_position, end_cause, ended_by`;

/** The facts that begin in these ranges. */
export async function loadFacts(
  sql: Sql,
  workspaceId: WorkspaceId,
  ranges: readonly StoredRange[],
): Promise<FactState[]> {
  if (ranges.length === 0) return [];
  const rows = await sql<FactRow>(
    `select f.* from ${RANGES} cross join lateral (
       select ${COLUMNS} from graph.facts f
       where f.workspace_id = $1 and f.subject_id = r.subject and f.predicate = r.predicate
         and f.timeline = r.timeline and f.valid_from between r.low and r.high
       offset 0) f`,
    [workspaceId, ...rangeParameters(ranges)],
  );
  return rows.map(toFactState);
}

/**
 * The facts around moments of timelines, as `TimelineUpdate` asks for them, and those of the given ids. Each moment is
 * looked up by itself (`lateral`, `offset 0`): index scans, however the planner guesses.
 */
export async function loadFactsAround(
  sql: Sql,
  workspaceId: WorkspaceId,
  moments: readonly { key: TimelineKey; moment: number | null }[],
  factIds: readonly string[],
): Promise<FactState[]> {
  if (moments.length === 0) return [];
  const ofTimeline = `f.workspace_id = $1 and f.subject_id = m.subject and f.predicate = m.predicate
    and f.timeline = m.timeline`;
  const rows = await sql<FactRow>(
    `select f.*
     from unnest($2::uuid[], $3::text[], $4::text[], $5::timestamptz[]) m (subject, predicate, timeline, moment)
     cross join lateral (
       select ${COLUMNS} from graph.facts f
       where ${ofTimeline}
         and f.valid_from >= coalesce(
           (select max(f.valid_from) from graph.facts f where ${ofTimeline} and f.valid_from < m.moment), '-infinity')
         and f.valid_from <= coalesce(
           (select min(f.valid_from) from graph.facts f where ${ofTimeline} and f.valid_from > (
             select min(f.valid_from) from graph.facts f where ${ofTimeline} and f.valid_from > m.moment)), 'infinity')
       offset 0) f
     union all
     select ${COLUMNS} from graph.facts where workspace_id = $1 and id = any($6::uuid[])`,
    [
      workspaceId,
      moments.map(({ key }) => key.subject),
      moments.map(({ key }) => key.predicate),
      moments.map(({ key }) => textOfKey(key)),
      moments.map(({ moment }) => startText(moment)),
      factIds,
    ],
  );
  return rows.map(toFactState);
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
      objectKey: objectKey(object),
      from: momentOf(row.valid_from),
      ordinal: row.ordinal,
      to: momentOf(row.valid_to),
      lastClaim: momentOf(row.last_claim),
      weight: Number(row.weight),
      support: row.support,
      anchor: {
        statementId: row.anchor_id,
        saidAt: row.anchor_said_at.getTime(),
        position: row.anchor_position,
        text: row.content,
      },
      end: row.end_cause && row.ended_by ? { cause: row.end_cause, statementId: row.ended_by } : null,
    },
  };
}

/** Inserts facts, or brings them up to date. */
export async function storeFacts(sql: Sql, workspaceId: WorkspaceId, facts: readonly FactState[]): Promise<void> {
  if (facts.length === 0) return;
  await sql(
    `insert into graph.facts (workspace_id, ${COLUMNS})
     select $1, * from json_to_recordset($2::json) as x (id uuid, subject_id uuid, predicate text, object_id uuid,
       object_value text, timeline text, ordinal int, content text, type text, confidence float8, weight bigint,
       support int, valid_from timestamptz, valid_to timestamptz, last_claim timestamptz, anchor_id uuid,
       anchor_said_at timestamptz, anchor_position int, end_cause text, ended_by uuid)
     on conflict (workspace_id, id) do update set object_value = excluded.object_value, content = excluded.content,
       confidence = excluded.confidence, weight = excluded.weight, support = excluded.support,
       valid_from = excluded.valid_from, ordinal = excluded.ordinal, valid_to = excluded.valid_to, last_claim = excluded.last_claim,
       anchor_id = excluded.anchor_id, anchor_said_at = excluded.anchor_said_at, anchor_position = excluded.anchor_position, end_cause = excluded.end_cause,
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
    timeline: textOfKey(timelineOfFact({ subject, predicate, span })),
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
    anchor_said_at: timeText(span.anchor.saidAt),
    anchor_position: span.anchor.position,
    end_cause: span.end?.cause ?? null,
    ended_by: span.end?.statementId ?? null,
  };
}

export async function deleteFacts(sql: Sql, workspaceId: WorkspaceId, factIds: readonly string[]): Promise<void> {
  if (factIds.length === 0) return;
  await sql(`delete from graph.facts where workspace_id = $1 and id = any($2::uuid[])`, [workspaceId, factIds]);
}
