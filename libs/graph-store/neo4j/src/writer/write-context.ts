import type { KnownEpisodes } from '@memory-graph/graph-store-port/episode-runs';
import type { GraphDelta } from '@memory-graph/graph-store-port/graph-writer.port';
import type { EntityId, StatementId } from '@memory-graph/memory-model/evidence/evidence';
import { type StoredTimelineStatement, toCorrection } from '@memory-graph/graph-store-port/stored-evidence';
import { CORRECTING, type StatementGroup } from '@memory-graph/graph-store-port/timeline-text';
import { STORED_STATEMENT, storedStatement } from './statement-nodes.js';
import type { WorkspaceWrite } from './workspace-write.js';

/** What a write must know of its workspace before it begins. */
export type WriteContext = KnownEpisodes;

interface ContextRow {
  known: { queueId: string; delta: string | null; attemptId: string | null }[];
  removed: string[];
  classes: { rawId: EntityId; entityId: EntityId }[];
  retracted: StatementId[];
  corrections: Omit<StoredTimelineStatement, 'kind'>[];
}

const CONTEXT = `
  RETURN
    COLLECT {
      UNWIND $lists.queueIds AS queueId MATCH (e:Episode {workspaceId: $workspaceId, queueId: queueId})
      RETURN {queueId: queueId, delta: e.delta, attemptId: e.attemptId}
    } AS known,
    COLLECT {
      UNWIND $lists.queueIds AS queueId MATCH (:RemovedQueueId {workspaceId: $workspaceId, queueId: queueId})
      RETURN queueId
    } AS removed,
    COLLECT {
      UNWIND $lists.entityIds AS rawId MATCH (c:EntityClass {workspaceId: $workspaceId, rawId: rawId})
      RETURN {rawId: rawId, entityId: c.entityId}
    } AS classes,
    COLLECT {
      UNWIND $lists.statementIds AS id MATCH (:Retraction {workspaceId: $workspaceId, statementId: id})
      RETURN DISTINCT id
    } AS retracted,
    COLLECT {
      UNWIND $lists.groups AS g
      OPTIONAL MATCH (c:EntityClass {workspaceId: $workspaceId, rawId: g.subject})
      WITH coalesce(c.entityId, g.subject) AS subject, g.predicate AS predicate
      MATCH (s:Statement {workspaceId: $workspaceId, subjectId: subject, predicate: predicate, timeline: '${CORRECTING}'})
      WHERE s.startsAt IS NOT NULL AND NOT s.retracted
      RETURN DISTINCT ${STORED_STATEMENT}
    } AS corrections`;

/** Reads all of it in one round trip. A query of its own after the lock, so that it sees what the last writer wrote. */
export async function loadContext(
  write: WorkspaceWrite,
  ids: {
    queueIds: readonly string[];
    entityIds: readonly EntityId[];
    statementIds: readonly StatementId[];
    groups: readonly StatementGroup[];
  },
): Promise<WriteContext> {
  const [row] = await write.read<ContextRow>(CONTEXT, ids);
  const { known, removed, classes, retracted, corrections } = row as ContextRow;
  return {
    knownDeltas: new Map(
      known.flatMap(({ queueId, delta, attemptId }) =>
        delta !== null && attemptId === null ? [[queueId, JSON.parse(delta) as GraphDelta] as const] : [],
      ),
    ),
    unfinished: new Set(
      known.flatMap(({ queueId, attemptId }) => (attemptId !== null && !removed.includes(queueId) ? [queueId] : [])),
    ),
    removedQueueIds: new Set(removed),
    canonicalIds: new Map(classes.map(({ rawId, entityId }) => [rawId, entityId])),
    retractedEarly: new Set(retracted),
    corrections: corrections.map((stored) => toCorrection(storedStatement(stored))),
  };
}
