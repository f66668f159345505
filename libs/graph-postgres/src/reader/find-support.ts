import type { ScoredHit, SupportLink } from '@memory-graph/graph';
import type { EpisodeId, WorkspaceId } from '@memory-graph/memory-model';
import type { ReadSql } from './read-sql.js';
import type { SqlParameters } from './sql-parameters.js';

export interface SupportOfHits {
  support: SupportLink[];
  /** Hits among the facts of the support. */
  hits: ScoredHit[];
}

/** A list in one row, as in `findHitLists`: links have episodes, hits have scores. */
interface ListRow {
  facts: string | null;
  episodes: string | null;
  scores: string | null;
}

/**
 * The facts that these episodes support and, in the same statement, those facts that are hits.
 * @param hitsAmong makes the select of `id` and `score` from a select of fact ids; null leaves it out
 */
export async function findSupport(
  sql: ReadSql,
  parameters: SqlParameters,
  workspaceId: WorkspaceId,
  episodeIds: readonly EpisodeId[],
  hitsAmong: ((factIds: string) => string | null) | null,
): Promise<SupportOfHits> {
  if (episodeIds.length === 0 && !hitsAmong) return { support: [], hits: [] };
  const hits = hitsAmong?.('select fact_id from support');
  const rows = await sql<ListRow>(
    `with support as materialized (
       select distinct s.fact_id, s.episode_id
       from unnest(${parameters.add(episodeIds)}::uuid[]) e (id)
         join graph.statements s on s.workspace_id = ${parameters.add(workspaceId)} and s.episode_id = e.id
       where s.fact_id is not null
     )
     select string_agg(fact_id::text, ' ') as facts, string_agg(episode_id::text, ' ') as episodes, null as scores
     from support
     ${hits ? `union all select string_agg(id::text, ' '), null, string_agg(score::text, ' ') from (${hits}) h` : ''}`,
    parameters.values,
  );
  const found: SupportOfHits = { support: [], hits: [] };
  for (const { facts, episodes, scores } of rows) {
    const factIds = facts?.split(' ') ?? [];
    const episodeIds = episodes?.split(' ') ?? [];
    const numbers = scores?.split(' ') ?? [];
    episodeIds.forEach((episodeId, n) => found.support.push({ factId: factIds[n]!, episodeId }));
    numbers.forEach((score, n) => found.hits.push({ kind: 'fact', id: factIds[n]!, score: Number(score) }));
  }
  return found;
}
