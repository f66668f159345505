import type { GraphDelta } from '@memory-graph/graph-store-port/graph-writer.port';
import type { EntityId, StatementId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { KnownEpisodes } from '@memory-graph/graph-store-port/episode-runs';
import { CORRECTING, type StatementGroup } from '@memory-graph/graph-store-port/timeline-text';
import { loadCorrections } from './correction-rows.js';
import type { Sql } from '../sql.js';
import type { Corpus, CorpusKind } from './search-index.js';

export type Corpora = Record<CorpusKind, Corpus>;

/** What a write must know of its workspace before it begins. */
export interface WriteContext extends KnownEpisodes {
  corpora: Corpora;
}

/** One writer a workspace at a time, until the transaction ends: derivation reads what it is about to change. */
export async function lockWorkspace(sql: Sql, workspaceId: WorkspaceId): Promise<void> {
  await sql(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`memory-graph graph ${workspaceId}`]);
}

interface ContextRow {
  known: { queue_id: string; delta: GraphDelta | null; write_id: string | null }[];
  removed: string[];
  classes: { raw_id: EntityId; entity_id: EntityId }[];
  retracted: StatementId[];
  corrections: string[];
  corpora: { kind: CorpusKind; no: number; lastNo: number }[];
}

/** Reads all of it in one round trip. A statement of its own after the lock, so that it sees what the last writer wrote. */
export async function loadContext(
  sql: Sql,
  workspaceId: WorkspaceId,
  ids: {
    queueIds: readonly string[];
    entityIds: readonly EntityId[];
    statementIds: readonly StatementId[];
    groups: readonly StatementGroup[];
  },
): Promise<WriteContext> {
  const [row] = await sql<ContextRow>(
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
           join graph.statements s on s.workspace_id = $1 and s.subject_id = coalesce(c.entity_id, g.subject)
             and s.predicate = g.predicate and s.timeline = '${CORRECTING}' and not s.retracted) as corrections,
       (select coalesce(json_agg(json_build_object('kind', kind, 'no', no, 'lastNo', last_no)), '[]')
         from graph.corpora where workspace_id = $1) as corpora`,
    [
      workspaceId,
      ids.queueIds,
      ids.entityIds,
      ids.statementIds,
      ids.groups.map(({ subject }) => subject),
      ids.groups.map(({ predicate }) => predicate),
    ],
  );
  const { known, removed, classes, retracted, corrections, corpora } = row as ContextRow;
  return {
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
    corpora: await corporaOf(sql, workspaceId, corpora),
  };
}

/** The corpora of a workspace are made at its first write. */
async function corporaOf(sql: Sql, workspaceId: WorkspaceId, found: ContextRow['corpora']): Promise<Corpora> {
  const rows =
    found.length > 0
      ? found
      : await sql<ContextRow['corpora'][number]>(
          `insert into graph.corpora (workspace_id, kind) values ($1, 'fact'), ($1, 'episode')
           returning kind, no, last_no as "lastNo"`,
          [workspaceId],
        );
  const corpus = (kind: CorpusKind): Corpus => {
    const { no, lastNo } = rows.find((row) => row.kind === kind) as Corpus;
    return { no, lastNo };
  };
  return { fact: corpus('fact'), episode: corpus('episode') };
}
