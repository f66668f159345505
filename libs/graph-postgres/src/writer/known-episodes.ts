import { type AskedAbout, CORRECTING, type KnownEpisodes, toCorrection } from '@memory-graph/graph/core';
import type { GraphDelta } from '@memory-graph/graph';
import type { Correction, EntityId, StatementId, WorkspaceId } from '@memory-graph/memory-model';
import type { Sql } from '../sql.js';
import { DECLARED_PREDICATES, type PredicatesRow } from './predicate-rows.js';
import { CORPORA, type CorpusRow } from './corpora.js';
import { TIMELINE_COLUMNS, type TimelineStatementRow, storedColumns } from './statement-row.js';

interface KnownRow {
  known: { queue_id: string; delta: GraphDelta | null; write_id: string | null }[];
  removed: string[];
  classes: { raw_id: EntityId; entity_id: EntityId }[];
  retracted: StatementId[];
  corrections: string[];
  corpora: CorpusRow[];
  predicates: PredicatesRow | null;
  mark: string | null;
}

/** The data of its workspace that a write needs, with the corpora and the declared predicates. */
export async function loadKnownEpisodes(
  sql: Sql,
  workspaceId: WorkspaceId,
  { queueIds, entityIds, statementIds, groups }: AskedAbout,
): Promise<{ known: KnownEpisodes; corpora: CorpusRow[]; predicates: PredicatesRow | null }> {
  const [row] = await sql<KnownRow>(
    `select
       (select coalesce(json_agg(json_build_object('queue_id', queue_id, 'delta', delta, 'write_id', write_id)), '[]') from graph.episodes
         where workspace_id = $1 and queue_id = any($2::uuid[])) as known,
       (select coalesce(json_agg(queue_id), '[]') from graph.removed_queue_ids
         where workspace_id = $1 and queue_id = any($2::uuid[])) as removed,
       (select coalesce(json_agg(json_build_object('raw_id', raw_id, 'entity_id', entity_id)), '[]')
         from graph.entity_classes where workspace_id = $1 and raw_id = any($3::uuid[])) as classes,
       (select coalesce(json_agg(statement_id), '[]') from graph.retractions
         where workspace_id = $1 and statement_id = any($4::uuid[])) as retracted,
       (select coalesce(json_agg(distinct s.id), '[]')
         from unnest($5::uuid[], $6::text[]) g (subject, predicate)
           left join graph.entity_classes c on c.workspace_id = $1 and c.raw_id = g.subject
           cross join lateral (
             select id from graph.statements where workspace_id = $1 and subject_id = coalesce(c.entity_id, g.subject)
               and predicate = g.predicate and timeline = '${CORRECTING}' and not retracted offset 0) s) as corrections,
       (select coalesce(json_agg(c), '[]') from (${CORPORA}) c) as corpora,
       ${DECLARED_PREDICATES} as predicates,
       (select mark from graph.search_changes where workspace_id = $1 order by revision desc limit 1) as mark`,
    [
      workspaceId,
      queueIds,
      entityIds,
      statementIds,
      groups.map(({ subject }) => subject),
      groups.map(({ predicate }) => predicate),
    ],
  );
  const { known, removed, classes, retracted, corrections, corpora, predicates, mark } = row!;
  return {
    ...{ corpora, predicates },
    known: {
      knownDeltas: new Map(
        known.flatMap(({ queue_id: queueId, delta, write_id: attemptId }) =>
          delta && attemptId === null ? [[queueId, delta] as const] : [],
        ),
      ),
      unfinished: new Set(
        known.flatMap(({ queue_id: queueId, write_id: attemptId }) =>
          attemptId !== null && !removed.includes(queueId) ? [queueId] : [],
        ),
      ),
      removedQueueIds: new Set(removed),
      canonicalIds: new Map(classes.map((entry) => [entry.raw_id, entry.entity_id])),
      retractedEarly: new Set(retracted),
      corrections: await loadCorrections(sql, workspaceId, corrections),
      mark,
    },
  };
}

/** By id; most writes have none. */
async function loadCorrections(sql: Sql, workspaceId: WorkspaceId, ids: readonly StatementId[]): Promise<Correction[]> {
  if (ids.length === 0) return [];
  const rows = await sql<TimelineStatementRow>(
    `select ${TIMELINE_COLUMNS} from graph.statements where workspace_id = $1 and id = any($2::uuid[])`,
    [workspaceId, ids],
  );
  return rows.map((row) => toCorrection(storedColumns(row)));
}
