import type { ScoredHit, SupportLink } from '@memory-graph/graph-store-port/graph-reader.port';
import type { EpisodeId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { ReadQuery } from './read-query.js';
import type { SqlParameters } from './sql-parameters.js';

export interface SupportOfHits {
  support: SupportLink[];
  /** Hits among the facts of the support. */
  hits: ScoredHit[];
}

/**
 * The facts that these episodes support and, in the same statement, those facts that are hits.
 * @param hitsAmong makes the query of `id` and `score` from a query of fact ids; null leaves it out
 */
export async function findSupport(
  query: ReadQuery,
  parameters: SqlParameters,
  workspaceId: WorkspaceId,
  episodeIds: readonly EpisodeId[],
  hitsAmong: ((factIds: string) => string | null) | null,
): Promise<SupportOfHits> {
  if (episodeIds.length === 0 && !hitsAmong) return { support: [], hits: [] };
  const hits = hitsAmong?.('select fact_id from support');
  const rows = await query<{ fact_id: string; episode_id: string | null; score: number | null }>(
    `with support as materialized (
       select distinct s.fact_id, s.episode_id
       from unnest(${parameters.add(episodeIds)}::uuid[]) e (id)
         join graph.statements s on s.workspace_id = ${parameters.add(workspaceId)} and s.episode_id = e.id
       where s.fact_id is not null
     )
     select fact_id, episode_id, null::real as score from support
     ${hits ? `union all select id, null, score from (${hits}) h` : ''}`,
    parameters.values,
  );
  const found: SupportOfHits = { support: [], hits: [] };
  for (const { fact_id: factId, episode_id: episodeId, score } of rows) {
    if (episodeId !== null) found.support.push({ factId, episodeId });
    else if (score !== null) found.hits.push({ kind: 'fact', id: factId, score });
  }
  return found;
}
