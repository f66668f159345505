import type { ChangedIds } from '@memory-graph/graph';
import { CHANGES_BETWEEN_DELETIONS, KEPT_CHANGES } from '@memory-graph/graph/core';
import type { WorkspaceWrite } from './workspace-write.js';

/**
 * Raises the position of the search data of a workspace, or takes it away where no episode is left. The lock of the
 * workspace is held.
 */
export function noteChanges(write: WorkspaceWrite, changed: ChangedIds): void {
  write.send(NOTE, { episodes: changed.episode, facts: changed.fact, entities: changed.entity });
}

const NOTE = `
  MATCH (w:Workspace {id: $workspaceId})
  WITH w, coalesce(w.searchRevision, 0) + 1 AS revision, randomUUID() AS mark,
    EXISTS { MATCH (e:Episode {workspaceId: $workspaceId}) WHERE e.id IS NOT NULL } AS hasEpisodes
  SET w.searchRevision = CASE WHEN hasEpisodes THEN revision END, w.searchMark = CASE WHEN hasEpisodes THEN mark END
  FOREACH (_ IN CASE WHEN hasEpisodes THEN [1] ELSE [] END |
    CREATE (:SearchChange {workspaceId: $workspaceId, revision: revision, mark: mark,
      episodes: $lists.episodes, facts: $lists.facts, entities: $lists.entities}))
  WITH CASE
    WHEN NOT hasEpisodes THEN revision
    WHEN revision % ${CHANGES_BETWEEN_DELETIONS} = 0 THEN revision - ${KEPT_CHANGES}
    ELSE 0 END AS last
  MATCH (c:SearchChange {workspaceId: $workspaceId}) WHERE c.revision <= last
  DELETE c`;
