import type { FactRecord, ResultEntity, StatementRecord } from '@memory-graph/graph';
import type { EntityId, EpisodeId, TimePrecision, WorkspaceId } from '@memory-graph/memory-model';
import { isoOf } from '../time-values.js';
import { findEpisodes } from './episode-records.js';
import { PRECISION_COLUMNS, type PrecisionRow, toPrecision } from './fact-precision.js';
import { SNAPSHOT_COLUMNS, toSnapshot, type SnapshotRow } from './fact-snapshots.js';
import type { ReadSql } from './read-sql.js';

const MAX_STATEMENTS = 200;

interface FactRow extends SnapshotRow, PrecisionRow {
  subject_id: EntityId;
  predicate: string;
  object_id: EntityId | null;
  object_value: string | null;
  timeline: string;
  support: number;
  end_cause: 'succession' | 'ending' | 'contradiction' | null;
  ended_by: string | null;
}

interface StatementRow {
  id: string;
  episode_id: EpisodeId;
  kind: string;
  wording: string;
  confidence: number;
  starts_at: Date | number | null;
  starts_precision: TimePrecision | null;
  ends_at: Date | number | null;
  ends_precision: TimePrecision | null;
  recorded_at: Date;
}

const STATEMENT_COLUMNS = `s.id, s.episode_id, s.kind, s.wording, s.confidence, s.starts_at, s.starts_precision, s.ends_at,
  s.ends_precision, s.recorded_at`;

/** A fact with its provenance. */
export async function findFact(sql: ReadSql, workspaceId: WorkspaceId, factId: string): Promise<FactRecord | null> {
  const [fact] = await sql<FactRow>(
    `select ${SNAPSHOT_COLUMNS}, f.subject_id, f.predicate, f.object_id, f.object_value, f.timeline, f.support,
       f.end_cause, f.ended_by, ${PRECISION_COLUMNS}
     from graph.facts f where f.workspace_id = $1 and f.id = $2`,
    [workspaceId, factId],
  );
  if (!fact) return null;
  const [statements, entities, ending, corrected] = await Promise.all([
    supportingStatements(sql, workspaceId, factId),
    entitiesById(sql, workspaceId, [fact.subject_id, ...(fact.object_id ? [fact.object_id] : [])]),
    fact.ended_by ? findStatement(sql, workspaceId, fact.ended_by) : null,
    correctedStatements(sql, workspaceId, fact),
  ]);
  const episodeIds = [...new Set(statements.map((statement) => statement.episodeId))];
  return {
    ...toSnapshot(fact),
    ...toPrecision(fact),
    subject: entities.get(fact.subject_id) ?? unnamed(fact.subject_id),
    predicate: fact.predicate,
    object: fact.object_id
      ? (entities.get(fact.object_id) ?? unnamed(fact.object_id))
      : { value: fact.object_value ?? '' },
    statements,
    statementCount: fact.support,
    episodes: await findEpisodes(sql, workspaceId, episodeIds),
    endedBy: ending && fact.end_cause ? { cause: fact.end_cause, statement: ending } : null,
    corrected,
  };
}

export async function existingFactIds(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  factIds: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `select f.id from graph.facts f where f.workspace_id = $1 and f.id = any($2::uuid[]) order by f.id`,
    [workspaceId, factIds],
  );
  return rows.map((row) => row.id);
}

async function supportingStatements(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  factId: string,
): Promise<StatementRecord[]> {
  const rows = await sql<StatementRow>(
    `select ${STATEMENT_COLUMNS} from graph.statements s
     where s.workspace_id = $1 and s.fact_id = $2 order by s.starts_at, s.id limit ${MAX_STATEMENTS}`,
    [workspaceId, factId],
  );
  return rows.map(toStatement);
}

async function correctedStatements(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  { subject_id: subjectId, predicate, timeline }: FactRow,
): Promise<StatementRecord[]> {
  const rows = await sql<StatementRow>(
    `select ${STATEMENT_COLUMNS} from graph.statements s
     where s.workspace_id = $1 and s.subject_id = $2 and s.predicate = $3 and s.timeline = $4 and s.corrected
     order by s.said_at, s.id limit ${MAX_STATEMENTS}`,
    [workspaceId, subjectId, predicate, timeline],
  );
  return rows.map(toStatement);
}

async function findStatement(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  statementId: string,
): Promise<StatementRecord | null> {
  const [row] = await sql<StatementRow>(
    `select ${STATEMENT_COLUMNS} from graph.statements s where s.workspace_id = $1 and s.id = $2`,
    [workspaceId, statementId],
  );
  return row ? toStatement(row) : null;
}

export async function entitiesById(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  ids: readonly EntityId[],
): Promise<Map<EntityId, ResultEntity>> {
  const rows = await sql<ResultEntity>(
    `select n.id, n.name, n.type from graph.entities n where n.workspace_id = $1 and n.id = any($2::uuid[])`,
    [workspaceId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** An entity that evidence speaks of but no episode names. */
export function unnamed(id: EntityId): ResultEntity {
  return { id, name: id, type: 'other' };
}

function toStatement(row: StatementRow): StatementRecord {
  return {
    id: row.id,
    episodeId: row.episode_id,
    kind: row.kind,
    wording: row.wording,
    confidence: row.confidence,
    from: row.starts_at === null ? null : isoOf(row.starts_at),
    fromPrecision: row.starts_precision,
    to: row.ends_at === null ? null : isoOf(row.ends_at),
    toPrecision: row.ends_precision,
    recordedAt: row.recorded_at.toISOString(),
  };
}
