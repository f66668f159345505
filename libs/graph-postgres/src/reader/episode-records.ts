import { type OwnerColumns, storedOwner } from '@memory-graph/graph/core';
import type { EpisodeRecord, FactSnapshot } from '@memory-graph/graph';
import type { EpisodeId, Metadata, WorkspaceId } from '@memory-graph/memory-model';
import { SNAPSHOT_COLUMNS, toSnapshot, type SnapshotRow } from './fact-snapshots.js';
import type { ReadSql } from './read-sql.js';

export interface EpisodeRow extends OwnerColumns {
  id: EpisodeId;
  queue_id: string;
  content: string;
  source: string;
  source_url: string | null;
  reference_time: Date;
  recorded_at: Date;
  session_id: string | null;
  label_ids: string[];
  metadata: Metadata;
}

/** Ordered by reference time; unknown episodes are omitted. */
export async function findEpisodes(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  ids: readonly EpisodeId[],
): Promise<EpisodeRecord[]> {
  const rows = await sql<EpisodeRow>(
    `select id, queue_id, content, source, source_url, reference_time, recorded_at, session_id, scope, subject, label_ids, metadata
     from graph.episodes where workspace_id = $1 and id = any($2::uuid[]) order by reference_time, id`,
    [workspaceId, ids],
  );
  return rows.map((row) => ({ ...toEpisodeFields(row), text: row.content }));
}

/** All but the text, of which some readers take a part. */
export function toEpisodeFields(row: Omit<EpisodeRow, 'content'>): Omit<EpisodeRecord, 'text'> {
  return {
    id: row.id,
    queueId: row.queue_id,
    source: row.source,
    sourceURL: row.source_url,
    referenceTime: row.reference_time.toISOString(),
    createdAt: row.recorded_at.toISOString(),
    sessionId: row.session_id,
    ...storedOwner(row),
    labelIds: row.label_ids,
    metadata: row.metadata,
  };
}

export async function factsOfEpisode(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  episodeId: EpisodeId,
): Promise<FactSnapshot[] | null> {
  const [episode] = await findEpisodes(sql, workspaceId, [episodeId]);
  if (!episode) return null;
  const rows = await sql<SnapshotRow>(
    `select ${SNAPSHOT_COLUMNS}
     from (
       select s.fact_id, min(s.position) as position from graph.statements s
       where s.workspace_id = $1 and s.episode_id = $2 and s.fact_id is not null group by s.fact_id
     ) s join graph.facts f on f.workspace_id = $1 and f.id = s.fact_id
     order by s.position, f.id`,
    [workspaceId, episodeId],
  );
  return rows.map(toSnapshot);
}
