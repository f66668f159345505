import {
  type EpisodeTrace,
  type FactSnapshot,
  MAX_TRACED_CHANGES,
  MAX_TRACED_STATEMENTS,
  type TracedChanges,
  type TracedStatement,
} from '@memory-graph/graph';
import { fromUnreadRows, tracedStatement, type UnreadRow } from '@memory-graph/graph/core';
import type { EntityId, EpisodeId, WorkspaceId } from '@memory-graph/memory-model';
import { STORED_EVIDENCE_COLUMNS, type StoredEvidenceRow, toRawEvidence } from '../archive/stored-evidence-row.js';
import { findEpisodes } from '../reader/episode-records.js';
import { entitiesById } from '../reader/fact-records.js';
import type { ReadSql } from '../reader/read-sql.js';

interface StatementRow extends StoredEvidenceRow {
  subject_id: EntityId | null;
  object_id: EntityId | null;
  fact_id: string | null;
  total: number;
}

export async function traceEpisode(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  episodeId: EpisodeId,
): Promise<EpisodeTrace | null> {
  const [row] = await sql<{ unread: UnreadRow[] | null }>(
    `select unread from graph.episodes where workspace_id = $1 and id = $2 and write_id is null`,
    [workspaceId, episodeId],
  );
  const [episode] = row ? await findEpisodes(sql, workspaceId, [episodeId]) : [];
  if (!row || !episode) return null;
  const [statements, changes] = await Promise.all([
    findStatements(sql, workspaceId, episodeId),
    findChanges(sql, workspaceId, episodeId),
  ]);
  return {
    episode,
    statements: statements.traced,
    statementCount: statements.total,
    unread: row.unread && fromUnreadRows(row.unread),
    changes,
  };
}

async function findStatements(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  episodeId: EpisodeId,
): Promise<{ traced: TracedStatement[]; total: number }> {
  const rows = await sql<StatementRow>(
    `select ${STORED_EVIDENCE_COLUMNS}, s.subject_id, s.object_id, s.fact_id, s.total
     from (
       select *, (count(*) over ())::int as total from graph.statements
       where workspace_id = $1 and episode_id = $2 order by position limit ${MAX_TRACED_STATEMENTS}) s
     order by s.position`,
    [workspaceId, episodeId],
  );
  const ids = rows.flatMap((row) => [row.subject_id, row.object_id, row.raw_subject, row.raw_object]);
  const entities = await entitiesById(sql, workspaceId, [...new Set(ids.filter((id) => id !== null))]);
  const traced = rows.map((row) =>
    tracedStatement(
      { evidence: toRawEvidence(row), subjectId: row.subject_id, objectId: row.object_id, factId: row.fact_id },
      entities,
    ),
  );
  return { traced, total: rows[0]?.total ?? 0 };
}

type Lists = keyof TracedChanges;

/** A long delta is kept in several rows. */
async function findChanges(sql: ReadSql, workspaceId: WorkspaceId, episodeId: EpisodeId): Promise<TracedChanges> {
  const rows = await sql<{ list: Lists; total: number; facts: FactSnapshot[] | null }>(
    `with pieces as (
       select 0 as part, delta as lists from graph.episodes where workspace_id = $1 and id = $2
       union all
       select part, lists from graph.delta_parts where workspace_id = $1 and episode_id = $2
     ), changed as (
       select l.list, c.fact, row_number() over (partition by l.list order by p.part, c.no) as no
       from pieces p
         cross join unnest(array['created', 'invalidated', 'restored', 'deleted']) l (list)
         cross join lateral jsonb_array_elements(p.lists -> l.list) with ordinality c (fact, no)
     )
     select list, count(*)::int as total, jsonb_agg(fact order by no) filter (where no <= ${MAX_TRACED_CHANGES}) as facts
     from changed group by list`,
    [workspaceId, episodeId],
  );
  const listOf = (list: Lists) => {
    const { facts = null, total = 0 } = rows.find((row) => row.list === list) ?? {};
    return { facts: facts ?? [], total };
  };
  return {
    created: listOf('created'),
    invalidated: listOf('invalidated'),
    restored: listOf('restored'),
    deleted: listOf('deleted'),
  };
}
