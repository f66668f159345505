import {
  type Attempt,
  type CanonicalIds,
  type EpisodePart,
  type EpisodeTable,
  type FoundEpisode,
  isPart,
  type StoredMention,
  type TakenEpisode,
  toUnreadRows,
} from '@memory-graph/graph/core';
import type { EpisodeChange, GraphDelta } from '@memory-graph/graph';
import type { EntityId, EpisodeId, WorkspaceId } from '@memory-graph/memory-model';
import { headerRow } from '../header-columns.js';
import type { Sql } from '../sql.js';
import { timeText } from '../time-values.js';
import type { WorkspaceCorpora } from './corpora.js';
import { addEpisodeVectors, removeDocuments } from './documents.js';
import type { VectorStorage } from './statement-row.js';
import type { StatementRows } from './statement-rows.js';

/** The columns of `StoredMention`. */
const MENTION_COLUMNS = `m.raw_id as "rawId", m.entity_id as "entityId", m.name, m.type, m.aliases, e.scope`;

/** `graph.episodes`, `graph.mentions` `graph.removed_queue_ids` and `graph.replaced_queue_ids` of one workspace, and the vectors of episodes. */
export class EpisodeRows implements EpisodeTable {
  constructor(
    private readonly sql: Sql,
    private readonly workspaceId: WorkspaceId,
    private readonly corpora: WorkspaceCorpora,
    private readonly statements: StatementRows,
    private readonly vectors: VectorStorage,
  ) {}

  find(queueIds: readonly string[]): Promise<FoundEpisode[]> {
    return this.sql(
      `select
         exists (select from graph.removed_queue_ids where workspace_id = $1 and queue_id = asked.id) as removed,
         e.id as "episodeId", e.delta, e.write_id as "attemptId",
         ((select count(*) from graph.mentions where workspace_id = $1 and episode_id = e.id)
           + (select count(*) from graph.statements where workspace_id = $1 and episode_id = e.id))::int as rows,
         exists (select from graph.statements where workspace_id = $1 and episode_id = e.id
           and kind in ('retraction', 'correction', 'same-as', 'not-same-as')) as decides
       from unnest($2::uuid[]) with ordinality asked (id, number)
         left join graph.episodes e on e.workspace_id = $1 and e.queue_id = asked.id
       order by asked.number`,
      [this.workspaceId, queueIds],
    );
  }

  keepAway(queueIds: readonly string[]): void {
    this.sql.send(
      `insert into graph.removed_queue_ids (workspace_id, queue_id, recorded_at, removed_at)
       select $1, asked.id, e.recorded_at, case when e.recorded_at is not null then clock_timestamp() end
       from unnest($2::uuid[]) asked (id) left join graph.episodes e on e.workspace_id = $1 and e.queue_id = asked.id`,
      [this.workspaceId, queueIds],
    );
  }

  noteReplaced(queueId: string): void {
    this.sql.send(
      `insert into graph.replaced_queue_ids (workspace_id, queue_id, recorded_at, replaced_at)
       select $1, $2, recorded_at, clock_timestamp() from graph.episodes where workspace_id = $1 and queue_id = $2
       on conflict (workspace_id, queue_id) do update set recorded_at = excluded.recorded_at, replaced_at = excluded.replaced_at`,
      [this.workspaceId, queueId],
    );
  }

  async add(episodes: readonly EpisodeChange[], deltas: readonly GraphDelta[]): Promise<void> {
    if (episodes.length === 0) return;
    this.insert(episodes, deltas, null);
    addEpisodeVectors(this.sql, await this.corpora.of('episode'), episodes, this.vectors);
  }

  /** Rows alone. @param attemptId that continues to write them in parts */
  insert(episodes: readonly EpisodeChange[], deltas: readonly GraphDelta[], attemptId: string | null): void {
    const rows = episodes.map((episode, index) => ({
      id: episode.episodeId,
      queue_id: episode.queueId,
      content: episode.text,
      reference_time: timeText(episode.referenceTime),
      recorded_at: timeText(episode.recordedAt),
      ...headerRow(episode),
      delta: deltas[index] ?? null,
      unread: episode.unread ? toUnreadRows(episode.unread) : null,
    }));
    const columns = Object.keys(rows[0]!).join(', ');
    this.sql.send(
      `insert into graph.episodes (workspace_id, write_id, ${columns})
       select $1, $3, ${columns} from json_populate_recordset(null::graph.episodes, $2::json)`,
      [this.workspaceId, JSON.stringify(rows), attemptId],
    );
  }

  keepDeltas(deltas: readonly GraphDelta[]): void {
    if (deltas.length === 0) return;
    this.sql.send(
      `update graph.episodes e set delta = d.delta from unnest($2::uuid[], $3::jsonb[]) d (id, delta)
       where e.workspace_id = $1 and e.id = d.id`,
      [this.workspaceId, deltas.map((delta) => delta.episodeId), deltas.map((delta) => JSON.stringify(delta))],
    );
  }

  async take(episodeIds: readonly EpisodeId[]): Promise<TakenEpisode[]> {
    const mentions = await this.sql<StoredMention & { episodeId: EpisodeId }>(
      `delete from graph.mentions m using graph.episodes e
       where m.workspace_id = $1 and m.episode_id = any($2::uuid[]) and e.workspace_id = $1 and e.id = m.episode_id
       returning m.episode_id as "episodeId", ${MENTION_COLUMNS}`,
      [this.workspaceId, episodeIds],
    );
    await removeDocuments(this.sql, 'episode', this.corpora, episodeIds);
    this.sql.send(`delete from graph.episodes where workspace_id = $1 and id = any($2::uuid[])`, [
      this.workspaceId,
      episodeIds,
    ]);
    const { evidence, struckOut } = await this.statements.takeAll(episodeIds);
    return episodeIds.map((episodeId) => ({
      episodeId,
      mentions: mentions.filter((mention) => mention.episodeId === episodeId),
      evidence: evidence.filter((piece) => piece.episodeId === episodeId),
      struckOut,
    }));
  }

  async isWrittenBy({ episodeId, attemptId }: Attempt): Promise<boolean> {
    const found = await this.sql(`select from graph.episodes where workspace_id = $1 and id = $2 and write_id = $3`, [
      this.workspaceId,
      episodeId,
      attemptId,
    ]);
    return found.length > 0;
  }

  handOver({ episodeId, attemptId }: Attempt): void {
    this.sql.send(`update graph.episodes set write_id = $3 where workspace_id = $1 and id = $2`, [
      this.workspaceId,
      episodeId,
      attemptId,
    ]);
  }

  addMentions(episodes: readonly (EpisodeChange | EpisodePart)[], canonicalIds: CanonicalIds): void {
    const rows = episodes.flatMap((episode) =>
      episode.mentions.map(({ entityId, name, type, aliases, decides }, index) => ({
        episode_id: episode.episodeId,
        position: isPart(episode) ? episode.mentionPositions[index] : index,
        raw_id: entityId,
        entity_id: canonicalIds.get(entityId) ?? entityId,
        name,
        type,
        aliases,
        decides,
      })),
    );
    if (rows.length === 0) return;
    this.sql.send(
      `insert into graph.mentions (workspace_id, episode_id, position, raw_id, entity_id, name, type, aliases, decides)
       select $1, * from json_to_recordset($2::json) as x (episode_id uuid, position int, raw_id uuid,
         entity_id uuid, name text, type text, aliases text[], decides text[])`,
      [this.workspaceId, JSON.stringify(rows)],
    );
  }

  async mentioned(episodeId: EpisodeId, entityIds: readonly EntityId[]): Promise<Set<EntityId>> {
    const rows = await this.sql<{ id: EntityId }>(
      `select asked.id from unnest($3::uuid[]) asked (id) where exists (
         select from graph.mentions m where m.workspace_id = $1 and m.entity_id = asked.id and m.episode_id = $2)`,
      [this.workspaceId, episodeId, entityIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  mentionsAfter(
    episodeId: EpisodeId,
    position: number,
    atMost: number,
  ): Promise<{ entityId: EntityId; position: number }[]> {
    return this.sql(
      `select entity_id as "entityId", position from graph.mentions
       where workspace_id = $1 and episode_id = $2 and position > $3 order by position limit $4`,
      [this.workspaceId, episodeId, position, atMost],
    );
  }

  takeMentions(episodeId: EpisodeId, about: number): Promise<StoredMention[]> {
    return this.sql(
      `with chosen as materialized (
         select distinct raw_id, entity_id from (
           select raw_id, entity_id from graph.mentions
           where workspace_id = $1 and episode_id = $2 order by position limit $3::bigint) m
       )
       delete from graph.mentions m using chosen s, graph.episodes e
       where e.workspace_id = $1 and e.id = $2 and m.workspace_id = $1 and m.episode_id = $2 and m.entity_id = s.entity_id and m.raw_id = s.raw_id
       returning ${MENTION_COLUMNS}`,
      [this.workspaceId, episodeId, about],
    );
  }
}
