import {
  type AskedAbout,
  CORRECTING,
  type KnownEpisodes,
  type StoredTimelineStatement,
  toCorrection,
} from '@memory-graph/graph/core';
import type { GraphDelta } from '@memory-graph/graph';
import type { EntityId, StatementId } from '@memory-graph/memory-model';
import { STORED_STATEMENT, storedStatement } from './statement-node.js';
import { DECLARED_PREDICATES, type PredicatesRow } from './predicate-nodes.js';
import type { WorkspaceWrite } from './workspace-write.js';

interface KnownRow {
  known: { queueId: string; delta: string | null; attemptId: string | null }[];
  removed: string[];
  classes: { rawId: EntityId; entityId: EntityId }[];
  retracted: StatementId[];
  corrections: Omit<StoredTimelineStatement, 'kind'>[];
  predicates: PredicatesRow[];
}

const KNOWN = `
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
    } AS corrections,
    ${DECLARED_PREDICATES} AS predicates`;

/** The data of its workspace that a write needs, with the declared predicates. */
export async function loadKnownEpisodes(
  write: WorkspaceWrite,
  asked: AskedAbout,
): Promise<{ known: KnownEpisodes; predicates: PredicatesRow[] }> {
  const [row] = await write.read<KnownRow>(KNOWN, { ...asked });
  const { known, removed, classes, retracted, corrections, predicates } = row!;
  const episodes: KnownEpisodes = {
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
    mark: null,
  };
  return { known: episodes, predicates };
}
