import type { Origin, ReachedResult, TraversalQuery } from '@memory-graph/graph-store-port/graph-reader.port';
import type { WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { ReadQuery } from './read-query.js';
import { allOf, timeConditions, typeConditions } from './search-conditions.js';
import { SqlParameters } from './sql-parameters.js';

/** The episodes before and after each episode hit in its session, a step a depth. */
export async function reachSessionNeighbours(
  query: ReadQuery,
  workspaceId: WorkspaceId,
  { hits, maxDepth, filter }: TraversalQuery,
): Promise<ReachedResult[]> {
  const episodeIds = hits.filter((hit) => hit.kind === 'episode').map((hit) => hit.id);
  const reach = maxDepth - 1;
  if (episodeIds.length === 0 || reach < 1) return [];

  const parameters = new SqlParameters(workspaceId, episodeIds, reach);
  const labels = filter.labelIds.length > 0 ? [`n.label_ids && ${parameters.add(filter.labelIds)}::text[]`] : [];
  const times = { startsAt: 'n.reference_time', endsAt: 'n.reference_time' };
  const passes = allOf([
    ...timeConditions('episode', times, filter, parameters),
    ...labels,
    ...typeConditions(workspaceId, filter, parameters, MENTIONED),
  ]);
  const rows = await query<{ id: string; hit: string; step: number }>(
    `select n.id, h.id as hit, n.step
     from unnest($2::uuid[]) x (id)
       join graph.episodes h on h.workspace_id = $1 and h.id = x.id and h.session_id is not null
       cross join lateral (
         (${chain('<', 'desc')}) union all (${chain('>', 'asc')})
       ) n
     where ${passes}
     order by n.step, h.id`,
    parameters.values,
  );
  return byEpisode(rows);
}

/** Of an episode `n`. */
const MENTIONED = `array(select m.entity_id from graph.mentions m where m.workspace_id = $1 and m.episode_id = n.id)`;

/** One direction of the chain from `h`: the index of the session gives it in order. */
function chain(side: '<' | '>', order: 'asc' | 'desc'): string {
  return `
    select c.*, (row_number() over (order by c.reference_time ${order}, c.id ${order}))::int as step
    from (
      select p.id, p.reference_time, p.label_ids from graph.episodes p
      where p.workspace_id = $1 and p.session_id = h.session_id
        and (p.reference_time, p.id) ${side} (h.reference_time, h.id)
      order by p.reference_time ${order}, p.id ${order} limit $3
    ) c`;
}

function byEpisode(rows: readonly { id: string; hit: string; step: number }[]): ReachedResult[] {
  const origins = new Map<string, Origin[]>();
  for (const { id, hit, step } of rows) {
    const known = origins.get(id) ?? [];
    known.push({ id: hit, depth: step + 1 });
    origins.set(id, known);
  }
  return [...origins].map(([id, from]) => ({ kind: 'episode', id, origins: from }));
}
