import type { SupportLink } from '@memory-graph/graph-store-port/graph-reader.port';
import type { EpisodeId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { ReadQuery } from './read-query.js';

export async function findSupport(
  query: ReadQuery,
  workspaceId: WorkspaceId,
  episodeIds: readonly EpisodeId[],
): Promise<SupportLink[]> {
  if (episodeIds.length === 0) return [];
  const rows = await query<{ fact_id: string; episode_id: string }>(
    `select distinct s.fact_id, s.episode_id
     from unnest($2::uuid[]) e (id) join graph.statements s on s.workspace_id = $1 and s.episode_id = e.id
     where s.fact_id is not null`,
    [workspaceId, episodeIds],
  );
  return rows.map((row) => ({ factId: row.fact_id, episodeId: row.episode_id }));
}
