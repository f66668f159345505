import type { GraphDelta, Mention } from '@memory-graph/graph-store-port/graph-writer.port';
import type { EntityId, EpisodeId } from '@memory-graph/memory-model/evidence/evidence';
import type { CanonicalIds } from './episode-nodes.js';
import type { WorkspaceWrite } from './workspace-write.js';

/** What is known of a queue id. */
export interface FoundEpisode {
  removed: boolean;
  episodeId: EpisodeId | null;
  delta: GraphDelta | null;
  /** null: it is complete. */
  attemptId: string | null;
  /** Mentions and pieces of evidence. */
  rows: number;
  characters: number;
}

export async function findEpisode(write: WorkspaceWrite, queueId: string): Promise<FoundEpisode> {
  const [row] = await write.read<Omit<FoundEpisode, 'delta'> & { delta: string | null }>(
    `OPTIONAL MATCH (r:RemovedQueueId {workspaceId: $workspaceId, queueId: $queueId})
     OPTIONAL MATCH (e:Episode {workspaceId: $workspaceId, queueId: $queueId})
     RETURN r IS NOT NULL AS removed, e.id AS episodeId, e.delta AS delta, e.attemptId AS attemptId,
       coalesce(size(e.content), 0) AS characters,
       COUNT { (e)-[:MENTIONS]->() } + COUNT { (e)<-[:STATED_IN]-() } AS rows`,
    { queueId },
  );
  const { delta, ...found } = row!;
  return { ...found, delta: delta === null ? null : (JSON.parse(delta) as GraphDelta) };
}

/** Of the entities of these mentions, those that stored mentions of the episode name. */
export async function mentionedByEpisode(
  write: WorkspaceWrite,
  episodeId: EpisodeId,
  mentions: readonly Mention[],
  canonicalIds: CanonicalIds,
): Promise<Set<EntityId>> {
  if (mentions.length === 0) return new Set();
  const rows = await write.read<{ id: EntityId }>(
    `UNWIND $lists.ids AS id
     MATCH (n:Entity {workspaceId: $workspaceId, id: id})
     WHERE EXISTS { (n)<-[:MENTIONS]-(:Episode {workspaceId: $workspaceId, id: $episodeId}) }
     RETURN id`,
    { episodeId, ids: [...new Set(mentions.map(({ entityId }) => canonicalIds.get(entityId) ?? entityId))] },
  );
  return new Set(rows.map(({ id }) => id));
}
