import type { SearchFilter } from '@memory-graph/graph-store-port/graph-reader.port';
import { allOf, documentConditions } from './search-conditions.js';

/**
 * The episodes before and after each episode of `$sessionHits` in its session, `$steps` in each direction, as a query of
 * `hit`, `id` and `step`.
 */
export function sessionNeighbours(filter: SearchFilter): string {
  return `
    UNWIND $sessionHits AS hit
    MATCH (h:Episode {workspaceId: $workspaceId, id: hit}) WHERE h.sessionId IS NOT NULL
    CALL (h) {
      ${chain('<', 'DESC')}
      UNION ALL
      ${chain('>', 'ASC')}
    }
    WITH hit, n, step WHERE ${allOf(documentConditions('episode', 'n', filter))}
    RETURN hit, n.id AS id, step`;
}

/** One direction of the chain from `h`. The first condition lets the index of the session give it in order. */
function chain(side: '<' | '>', order: 'ASC' | 'DESC'): string {
  return `
    MATCH (p:Episode {workspaceId: $workspaceId, sessionId: h.sessionId})
    WHERE p.referenceTime ${side}= h.referenceTime
      AND (p.referenceTime ${side} h.referenceTime OR p.id ${side} h.id)
    WITH p ORDER BY p.referenceTime ${order}, p.id ${order} LIMIT toInteger($steps)
    WITH collect(p) AS episodes UNWIND range(1, size(episodes)) AS step
    RETURN episodes[step - 1] AS n, step`;
}
