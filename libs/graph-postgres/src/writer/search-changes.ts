import type { ChangedIds } from '@memory-graph/graph';
import { CHANGES_BETWEEN_DELETIONS, KEPT_CHANGES } from '@memory-graph/graph/core';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { Sql } from '../sql.js';

/** In the order of an index: for any row the planner may scan the table, past all those of other workspaces. */
const HAS_EPISODES = `(select id from graph.episodes where workspace_id = $1 order by id limit 1) is not null`;

/**
 * Raises the position of the search data of a workspace, or takes it away where no episode is left. The lock of the
 * workspace is held.
 */
export function noteChanges(sql: Sql, workspaceId: WorkspaceId, changed: ChangedIds): void {
  sql.send(
    `with noted as (
       insert into graph.search_changes (workspace_id, revision, mark, episodes, facts, entities)
       select $1, coalesce((select max(revision) from graph.search_changes where workspace_id = $1), 0) + 1,
         gen_random_uuid(), $2::uuid[], $3::uuid[], $4::uuid[]
       where ${HAS_EPISODES}
       returning revision
     )
     delete from graph.search_changes where workspace_id = $1 and revision <= case
       when not exists (select from noted) then ${Number.MAX_SAFE_INTEGER}
       when (select revision from noted) % ${CHANGES_BETWEEN_DELETIONS} = 0 then (select revision from noted) - ${KEPT_CHANGES}
       else 0 end`,
    [workspaceId, changed.episode, changed.fact, changed.entity],
  );
}
