import type { SearchFilter } from '@memory-graph/graph';
import { allOf, documentConditions } from './search-conditions.js';

/**
 * The episodes before and after each episode of `$lists.sessionHits` in its session, `$steps` in each direction, as a query of
 * `hit`, `id`, `step` and `n`, the episode.
 */
export function sessionNeighbours(filter: SearchFilter): string {
  return `
    UNWIND $lists.sessionHits AS hit
    MATCH (h:Episode {workspaceId: $workspaceId, id: hit}) WHERE h.sessionId IS NOT NULL
    CALL (h) {
      ${chain('<', 'DESC')}
      UNION ALL
      ${chain('>', 'ASC')}
    }
    WITH hit, n, step WHERE ${allOf(documentConditions('episode', 'n', filter))}
    RETURN hit, n.id AS id, step, n`;
}

/** One direction of the chain from `h`, in the order of the index; `facts-of-entity.ts` says how it is made to be used. */
function chain(side: '<' | '>', order: 'ASC' | 'DESC'): string {
  const properties = ['workspaceId', 'sessionId', 'referenceTime', 'id'];
  return `
    MATCH (p:Episode {workspaceId: $workspaceId, sessionId: h.sessionId})
    USING INDEX p:Episode(workspaceId, sessionId, referenceTime, id)
    WHERE p.referenceTime ${side}= h.referenceTime AND p.id IS NOT NULL
      AND (p.referenceTime <> h.referenceTime OR p.id ${side} h.id)
      AND coalesce(p.scope, '') = coalesce(h.scope, '')
    WITH p ORDER BY ${properties.map((name) => `p.${name} ${order}`).join(', ')} LIMIT toInteger($steps)
    WITH collect(p) AS episodes UNWIND range(1, size(episodes)) AS step
    RETURN episodes[step - 1] AS n, step`;
}
