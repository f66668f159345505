import {
  type FactTimeline,
  MAX_HISTORY_PIECES,
  MAX_PERIODS,
  type ResultEntity,
  type TimelineFact,
} from '@memory-graph/graph';
import { CORRECTING, SWEEPING } from '@memory-graph/graph/core';
import { type EntityId, type HistoryPiece, objectKey, type WorkspaceId } from '@memory-graph/memory-model';
import { STORED_EVIDENCE_COLUMNS, type StoredEvidenceRow, toRawEvidence } from '../archive/stored-evidence-row.js';
import { PRECISION_COLUMNS, type PrecisionRow, toPrecision } from '../reader/fact-precision.js';
import { entitiesById, unnamed } from '../reader/fact-records.js';
import { SNAPSHOT_COLUMNS, toSnapshot, type SnapshotRow } from '../reader/fact-snapshots.js';
import type { ReadSql } from '../reader/read-sql.js';

interface TimelineFactRow extends SnapshotRow, PrecisionRow {
  subject_id: EntityId;
  predicate: string;
  object_id: EntityId | null;
  object_value: string | null;
  timeline: string;
  support: number;
  anchor_id: string;
  ended_by: string | null;
}

interface PieceRow extends StoredEvidenceRow {
  subject_id: EntityId | null;
  object_id: EntityId | null;
  fact_id: string | null;
  retracted: boolean;
  corrected: boolean;
}

const FACT_COLUMNS = `${SNAPSHOT_COLUMNS}, f.subject_id, f.predicate, f.object_id, f.object_value, f.timeline, f.support,
  f.anchor_id, f.ended_by, ${PRECISION_COLUMNS}`;

const PIECE_COLUMNS = `${STORED_EVIDENCE_COLUMNS}, s.subject_id, s.object_id, s.fact_id, s.retracted, s.corrected`;

export async function findTimeline(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  factId: string,
): Promise<FactTimeline | null> {
  const [fact] = await sql<TimelineFactRow>(
    `select ${FACT_COLUMNS} from graph.facts f where f.workspace_id = $1 and f.id = $2`,
    [workspaceId, factId],
  );
  if (!fact) return null;
  const [periods, support, others] = await Promise.all([
    findPeriods(sql, workspaceId, fact),
    findSupport(sql, workspaceId, factId),
    findOthers(sql, workspaceId, fact),
  ]);
  const entityIds = [fact, ...periods.rows].flatMap((row) => row.object_id ?? []);
  const entities = await entitiesById(sql, workspaceId, [fact.subject_id, ...entityIds]);
  return {
    fact: toTimelineFact(fact, entities),
    subject: entities.get(fact.subject_id) ?? unnamed(fact.subject_id),
    predicate: fact.predicate,
    periods: periods.rows.map((row) => toTimelineFact(row, entities)),
    periodCount: periods.total,
    supportCount: fact.support,
    pieces: [...support, ...others].map(toPiece),
  };
}

async function findPeriods(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  { subject_id: subjectId, predicate, timeline }: TimelineFactRow,
): Promise<{ rows: TimelineFactRow[]; total: number }> {
  const rows = await sql<TimelineFactRow & { total: number }>(
    `select ${FACT_COLUMNS}, f.total from (
       select *, (count(*) over ())::int as total from graph.facts
       where workspace_id = $1 and subject_id = $2 and predicate = $3 and timeline = $4
       order by valid_from desc, id limit ${MAX_PERIODS}) f
     order by f.valid_from, f.id`,
    [workspaceId, subjectId, predicate, timeline],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

function findSupport(sql: ReadSql, workspaceId: WorkspaceId, factId: string): Promise<PieceRow[]> {
  return sql(
    `select ${PIECE_COLUMNS} from graph.statements s where s.workspace_id = $1 and s.fact_id = $2
     order by s.said_at, s.recorded_at, s.position, s.id limit ${MAX_HISTORY_PIECES}`,
    [workspaceId, factId],
  );
}

/** What does not support the fact: what ended it, ends, what counts no longer, and what made it so. */
function findOthers(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  { id, subject_id: subjectId, predicate, timeline, ended_by: endedBy }: TimelineFactRow,
): Promise<PieceRow[]> {
  return sql(
    `with recursive concerning as (
       select id from graph.statements
         where workspace_id = $1 and subject_id = $2 and predicate = $3 and timeline = $4
           and (retracted or corrected or kind <> 'assertion')
       union
       select id from graph.statements
         where workspace_id = $1 and subject_id = $2 and predicate = $3
           and (timeline = '${CORRECTING}' or (timeline = '${SWEEPING}' and $4 <> ''))
       union
       select id from graph.statements where workspace_id = $1 and id = $5
       union
       (select id from graph.statements where workspace_id = $1 and fact_id = $6 limit ${MAX_HISTORY_PIECES})
     ), retracting (id) as (
       select id from concerning
       union
       select r.retraction_id from retracting t join graph.retractions r on r.workspace_id = $1 and r.statement_id = t.id
     )
     select ${PIECE_COLUMNS} from graph.statements s
     where s.workspace_id = $1 and s.id in (select id from retracting) and s.fact_id is distinct from $6
     order by s.said_at, s.recorded_at, s.position, s.id limit ${MAX_HISTORY_PIECES}`,
    [workspaceId, subjectId, predicate, timeline, endedBy, id],
  );
}

function toTimelineFact(row: TimelineFactRow, entities: ReadonlyMap<EntityId, ResultEntity>): TimelineFact {
  const { object_id: entityId, object_value: value } = row;
  const object = entityId === null ? { value: value ?? '' } : (entities.get(entityId) ?? unnamed(entityId));
  return {
    ...toSnapshot(row),
    ...toPrecision(row),
    object,
    objectKey: objectKey(entityId === null ? { kind: 'value', value: value ?? '' } : { kind: 'entity', entityId }),
    anchorId: row.anchor_id,
    endedBy: row.ended_by,
  };
}

function toPiece(row: PieceRow): HistoryPiece {
  return {
    evidence: toRawEvidence({ ...row, raw_subject: row.subject_id, raw_object: row.object_id }),
    factId: row.fact_id,
    retracted: row.retracted,
    corrected: row.corrected,
  };
}
