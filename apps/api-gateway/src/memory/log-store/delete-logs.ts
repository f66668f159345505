import type { EntityManager } from 'typeorm';

/**
 * Deletes logs with the feedback on search results that depends on them: on their episodes, and of subjects of whom
 * nothing else is left.
 */
export async function deleteLogs(manager: EntityManager, workspaceId: string, ids: readonly string[]): Promise<void> {
  await manager.query(
    `WITH deleted AS (
       DELETE FROM memory.log WHERE workspace_id = $1 AND id = ANY ($2::uuid[]) RETURNING episode_id, subject
     )
     DELETE FROM memory.search_feedback AS feedback
     WHERE workspace_id = $1 AND (
       episode_ids && ARRAY (SELECT episode_id FROM deleted WHERE episode_id IS NOT NULL)
       OR (subject IN (SELECT subject FROM deleted) AND NOT EXISTS (
         SELECT FROM memory.log
         WHERE log.workspace_id = $1 AND log.subject = feedback.subject AND log.id <> ALL ($2::uuid[]))))`,
    [workspaceId, ids],
  );
}
