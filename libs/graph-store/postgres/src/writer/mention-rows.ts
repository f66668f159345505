import type { Mention } from '@memory-graph/graph-store-port/graph-writer.port';
import type { EntityId, EpisodeId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { Sql } from '../sql.js';
import type { CanonicalIds } from './episode-rows.js';

/** Of the entities of these mentions, those that stored mentions of the episode name. */
export async function mentionedByEpisode(
  sql: Sql,
  workspaceId: WorkspaceId,
  episodeId: EpisodeId,
  mentions: readonly Mention[],
  canonicalIds: CanonicalIds,
): Promise<Set<EntityId>> {
  if (mentions.length === 0) return new Set();
  const ids = [...new Set(mentions.map(({ entityId }) => canonicalIds.get(entityId) ?? entityId))];
  const rows = await sql<{ id: EntityId }>(
    `select asked.id from unnest($3::uuid[]) asked (id) where exists (
       select from graph.mentions m where m.workspace_id = $1 and m.entity_id = asked.id and m.episode_id = $2)`,
    [workspaceId, episodeId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Takes the mentions of an episode away; of a part, all of the first entities, about so many. */
export async function takeMentions(
  sql: Sql,
  workspaceId: WorkspaceId,
  episodeId: EpisodeId,
  atMost: number | null = null,
): Promise<Mention[]> {
  return sql<Mention>(
    `with chosen as materialized (
       select distinct raw_id, entity_id from (
         select raw_id, entity_id from graph.mentions
         where workspace_id = $1 and episode_id = $2 order by position limit $3::bigint) m
     )
     delete from graph.mentions m using chosen s
     where m.workspace_id = $1 and m.episode_id = $2 and m.entity_id = s.entity_id and m.raw_id = s.raw_id
     returning m.raw_id as "entityId", m.name, m.type, m.aliases`,
    [workspaceId, episodeId, atMost],
  );
}
