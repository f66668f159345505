import type { EpisodeRecord, FactSnapshot } from '@memory-graph/graph';
import { type EpisodeId, headerOfStored, type StoredHeader, type WorkspaceId } from '@memory-graph/memory-model';
import { selectHeader } from '../header-columns.js';
import { SNAPSHOT_COLUMNS, toSnapshot, type SnapshotRow } from './fact-snapshots.js';
import type { ReadSql } from './read-sql.js';

/** The columns of `EPISODE_FIELDS`. */
export interface EpisodeRow extends StoredHeader {
  id: EpisodeId;
  queue_id: string;
  reference_time: Date;
  recorded_at: Date;
}

/** Of `graph.episodes e`: all but the text, of which some readers take a part. */
export const EPISODE_FIELDS = `e.id, e.queue_id, e.reference_time, e.recorded_at, ${selectHeader('e')}`;

/** Ordered by reference time; unknown episodes are omitted. */
export async function findEpisodes(
  sql: ReadSql,
  workspaceId: WorkspaceId,
  ids: readonly EpisodeId[],
): Promise<EpisodeRecord[]> {
  const rows = await sql<EpisodeRow & { text: string }>(
    `select ${EPISODE_FIELDS}, e.content as text from graph.episodes e
     where e.workspace_id = $1 and e.id = any($2::uuid[]) order by e.reference_time, e.id`,
    [workspaceId, ids],
  );
  return rows.map((row) => ({ ...toEpisodeFields(row), text: row.text }));
}

export function toEpisodeFields(row: EpisodeRow): Omit<EpisodeRecord, 'text'> {
  return {
    id: row.id,
    queueId: row.queue_id,
    ...headerOfStored(row),
    referenceTime: row.reference_time.toISOString(),
    createdAt: row.recorded_at.toISOString(),
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
