import type { GraphDelta, Removal } from '@memory-graph/graph-store-port/graph-writer.port';
import { NameUses } from '@memory-graph/graph-store-port/name-uses';
import type { EntityId, EpisodeId, StatementId, WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import type { Sql } from '../sql.js';
import { storeNameUses } from './entity-rows.js';
import { reviseImpliedLinks } from './implied-link-rows.js';
import { mentionedByEpisode, takeMentions } from './mention-rows.js';
import { type Corpora, loadContext } from './write-context.js';

export const NOTHING_REMOVED: Removal = {
  counts: { episode: false, statements: 0, entities: 0, facts: 0 },
  delta: null,
};

/** What is known of a queue id. */
export interface FoundEpisode {
  removed: boolean;
  episodeId: EpisodeId | null;
  delta: (GraphDelta & { parts?: number }) | null;
  /** null: it is complete. */
  attemptId: string | null;
  /** Mentions and pieces of evidence. */
  rows: number;
  characters: number;
}

export async function findEpisode(sql: Sql, workspaceId: WorkspaceId, queueId: string): Promise<FoundEpisode> {
  const [row] = await sql<FoundEpisode>(
    `select
       exists (select from graph.removed_queue_ids where workspace_id = $1 and queue_id = $2) as removed,
       e.id as "episodeId", e.delta, e.write_id as "attemptId", coalesce(length(e.content), 0) as characters,
       ((select count(*) from graph.mentions where workspace_id = $1 and episode_id = e.id)
         + (select count(*) from graph.statements where workspace_id = $1 and episode_id = e.id))::int as rows
     from (select) one left join graph.episodes e on e.workspace_id = $1 and e.queue_id = $2`,
    [workspaceId, queueId],
  );
  return row!;
}

/** Evidence of an episode in the order of its positions. */
export function piecesAfter(
  sql: Sql,
  workspaceId: WorkspaceId,
  episodeId: EpisodeId,
  position: number,
  atMost: number,
): Promise<{ id: StatementId; position: number; subject: EntityId | null; predicate: string | null }[]> {
  return sql(
    `select id, position, subject_id as subject, predicate from graph.statements
     where workspace_id = $1 and episode_id = $2 and position > $3 order by position limit $4`,
    [workspaceId, episodeId, position, atMost],
  );
}

/** Canonical entities of an episode's mentions in the order of their positions. */
export function mentionedAfter(
  sql: Sql,
  workspaceId: WorkspaceId,
  episodeId: EpisodeId,
  position: number,
  atMost: number,
): Promise<{ entityId: EntityId; position: number }[]> {
  return sql(
    `select entity_id as "entityId", position from graph.mentions
     where workspace_id = $1 and episode_id = $2 and position > $3 order by position limit $4`,
    [workspaceId, episodeId, position, atMost],
  );
}

export async function countEntities(
  sql: Sql,
  workspaceId: WorkspaceId,
  entityIds: readonly EntityId[],
  which: 'all' | 'mentioned once',
): Promise<number> {
  const [row] = await sql<{ found: number }>(
    `select count(*)::int as found from graph.entities
     where workspace_id = $1 and id = any($2::uuid[]) ${which === 'all' ? '' : 'and mention_count <= 1'}`,
    [workspaceId, entityIds],
  );
  return row?.found ?? 0;
}

/** @returns entities whose links changed with the names that went; null if the episode has no mentions */
export async function takeSomeMentions(
  sql: Sql,
  workspaceId: WorkspaceId,
  episodeId: EpisodeId,
  atMost: number,
): Promise<{ corpora: Corpora; relinked: EntityId[] } | null> {
  const mentions = await takeMentions(sql, workspaceId, episodeId, atMost);
  if (mentions.length === 0) return null;
  const { canonicalIds, corpora } = await loadContext(sql, workspaceId, {
    queueIds: [],
    entityIds: mentions.map((mention) => mention.entityId),
    statementIds: [],
    groups: [],
  });
  const elsewhere = await mentionedByEpisode(sql, workspaceId, episodeId, mentions, canonicalIds);
  const names = new NameUses(canonicalIds);
  names.addEpisode(mentions, -1, elsewhere);
  const gone = await storeNameUses(sql, workspaceId, names);
  return { corpora, relinked: await reviseImpliedLinks(sql, workspaceId, gone) };
}
