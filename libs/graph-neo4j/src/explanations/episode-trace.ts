import {
  type EpisodeTrace,
  type GraphDelta,
  MAX_TRACED_CHANGES,
  MAX_TRACED_STATEMENTS,
  type ResultEntity,
  type TracedChanges,
} from '@memory-graph/graph';
import { fromUnreadRows, tracedStatement, type UnreadRow } from '@memory-graph/graph/core';
import type { EpisodeId, WorkspaceId } from '@memory-graph/memory-model';
import type { Cypher } from '../connection/cypher.js';
import { findEpisodes } from '../reader/episode-records.js';
import { evidenceOf, type EvidenceRow, STORED_EVIDENCE } from './stored-evidence.js';

interface TraceRow {
  /** JSON, as the next. */
  unread: string | null;
  delta: string | null;
  total: number;
  statements: EvidenceRow[];
}

export async function traceEpisode(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  episodeId: EpisodeId,
): Promise<EpisodeTrace | null> {
  const [row] = await cypher<TraceRow>(TRACE, { workspaceId, episodeId });
  const [episode] = row ? await findEpisodes(cypher, workspaceId, [episodeId]) : [];
  if (!row || !episode) return null;
  const ids = row.statements.flatMap(({ subjectId, objectId, rawSubject, rawObject }) => [
    ...[subjectId, objectId, rawSubject, rawObject],
  ]);
  const entities = await entitiesById(cypher, workspaceId, [...new Set(ids.filter((id) => id !== null))]);
  return {
    episode,
    statements: row.statements.map(({ subjectId, objectId, factId, ...stored }) =>
      tracedStatement({ evidence: evidenceOf(stored), subjectId, objectId, factId }, entities),
    ),
    statementCount: row.total,
    unread: row.unread === null ? null : fromUnreadRows(JSON.parse(row.unread) as UnreadRow[]),
    changes: changesOf(row.delta === null ? null : (JSON.parse(row.delta) as GraphDelta)),
  };
}

const TRACE = `
  MATCH (e:Episode {workspaceId: $workspaceId, id: $episodeId}) WHERE e.attemptId IS NULL
  RETURN e.unread AS unread, e.delta AS delta, toFloat(COUNT { (e)<-[:STATED_IN]-(:Statement) }) AS total,
    COLLECT {
      MATCH (e)<-[:STATED_IN]-(s:Statement)
      WITH s ORDER BY s.position LIMIT ${MAX_TRACED_STATEMENTS}
      RETURN ${STORED_EVIDENCE}}
    } AS statements`;

async function entitiesById(
  cypher: Cypher,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<Map<string, ResultEntity>> {
  const rows = await cypher<ResultEntity>(
    `UNWIND $lists.ids AS id MATCH (n:Entity {workspaceId: $workspaceId, id: id})
     RETURN n.id AS id, n.name AS name, n.type AS type`,
    { workspaceId, lists: { ids } },
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function changesOf(delta: GraphDelta | null): TracedChanges {
  const listOf = (list: keyof TracedChanges) => {
    const facts = delta?.[list] ?? [];
    return { facts: facts.slice(0, MAX_TRACED_CHANGES), total: facts.length };
  };
  return {
    created: listOf('created'),
    invalidated: listOf('invalidated'),
    restored: listOf('restored'),
    deleted: listOf('deleted'),
  };
}
