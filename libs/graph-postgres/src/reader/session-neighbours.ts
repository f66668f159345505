import type { TraversalRequest } from '@memory-graph/graph';
import { OPENING_CHARACTERS } from '@memory-graph/graph/core';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { episodeOfOrigin } from './origin-conditions.js';
import { allOf, timeConditions, typeConditions } from './search-conditions.js';
import type { SqlParameters } from './sql-parameters.js';

/**
 * The episodes before and after each episode hit in its session, a step a depth, as a select of `id`, `hit`, `step` and its setting.
 * @param parameters the first is the workspace
 * @returns null if there can be none
 */
export function sessionNeighbours(
  workspaceId: WorkspaceId,
  { hits, maxDepth, filter }: TraversalRequest,
  parameters: SqlParameters,
): string | null {
  const episodeIds = hits.filter((hit) => hit.kind === 'episode').map((hit) => hit.id);
  const reach = maxDepth - 1;
  if (episodeIds.length === 0 || reach < 1) return null;

  const labels = filter.labelIds.length > 0 ? [`n.label_ids && ${parameters.add(filter.labelIds)}::text[]`] : [];
  const times = { startsAt: 'n.reference_time', endsAt: 'n.reference_time' };
  const passes = allOf([
    ...timeConditions('episode', times, filter, parameters),
    ...labels,
    ...episodeOfOrigin('n.id', filter.origin, '$1', parameters),
    ...typeConditions(workspaceId, filter, parameters, MENTIONED),
  ]);
  const steps = parameters.add(reach);
  return `
    select n.id, h.id as hit, n.step, h.session_id, h.scope, n.reference_time, n.length, n.opening
    from unnest(${parameters.add(episodeIds)}::uuid[]) x (id)
      join graph.episodes h on h.workspace_id = $1 and h.id = x.id and h.session_id is not null
      cross join lateral (
        (${chain('<', 'desc', steps)}) union all (${chain('>', 'asc', steps)})
      ) n
    where ${passes}`;
}

/** Of an episode `n`. */
const MENTIONED = `array(select m.entity_id from graph.mentions m where m.workspace_id = $1 and m.episode_id = n.id)`;

/** One direction of the chain from `h`: the index of the session gives it in order. */
function chain(side: '<' | '>', order: 'asc' | 'desc', steps: string): string {
  return `
    select c.*, (row_number() over (order by c.reference_time ${order}, c.id ${order}))::int as step
    from (
      select p.id, p.reference_time, p.label_ids, length(p.content) as length, left(p.content, ${OPENING_CHARACTERS}) as opening from graph.episodes p
      where p.workspace_id = $1 and p.session_id = h.session_id and p.scope is not distinct from h.scope
        and (p.reference_time, p.id) ${side} (h.reference_time, h.id)
      order by p.reference_time ${order}, p.id ${order} limit ${steps}
    ) c`;
}
