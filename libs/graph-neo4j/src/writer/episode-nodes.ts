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
import type { EntityId, EpisodeId } from '@memory-graph/memory-model';
import { headerProperties } from '../schema/header-properties.js';
import { type StatementNodes, WHOLE_STATEMENT, type WholeStatement } from './statement-nodes.js';
import { storedVector } from './stored-vector.js';
import type { WorkspaceWrite } from './workspace-write.js';

type StoredEpisodeRow = Omit<FoundEpisode, 'delta'> & { delta: string | null };

interface WholeEpisode {
  id: EpisodeId;
  mentions: StoredMention[];
  statements: WholeStatement[];
}

/** The episodes and mentions of one workspace, and the queue ids whose episodes must not be stored. */
export class EpisodeNodes implements EpisodeTable {
  constructor(
    private readonly write: WorkspaceWrite,
    private readonly statements: StatementNodes,
  ) {}

  async find(queueIds: readonly string[]): Promise<FoundEpisode[]> {
    const rows = await this.write.read<StoredEpisodeRow & { queueId: string }>(
      `UNWIND $lists.queueIds AS queueId
       OPTIONAL MATCH (r:RemovedQueueId {workspaceId: $workspaceId, queueId: queueId})
       OPTIONAL MATCH (e:Episode {workspaceId: $workspaceId, queueId: queueId})
       RETURN queueId, r IS NOT NULL AS removed, e.id AS episodeId, e.delta AS delta, e.attemptId AS attemptId,
         COUNT { (e)-[:MENTIONS]->() } + COUNT { (e)<-[:STATED_IN]-() } AS rows,
         EXISTS { (e)<-[:STATED_IN]-(s:Statement)
           WHERE s.kind IN ['retraction', 'correction', 'same-as', 'not-same-as'] } AS decides`,
      { queueIds },
    );
    const byQueueId = new Map(rows.map(({ queueId, ...row }) => [queueId, row]));
    return queueIds.map((queueId) => {
      const { delta, ...found } = byQueueId.get(queueId)!;
      return { ...found, delta: delta === null ? null : (JSON.parse(delta) as GraphDelta) };
    });
  }

  keepAway(queueIds: readonly string[]): void {
    this.write.sendRows(
      `UNWIND $lists.rows AS queueId
       MERGE (r:RemovedQueueId {workspaceId: $workspaceId, queueId: queueId})
       WITH r, queueId MATCH (e:Episode {workspaceId: $workspaceId, queueId: queueId})
       SET r.recordedAt = e.recordedAt, r.removedAt = timestamp()`,
      queueIds,
    );
  }

  noteReplaced(queueId: string): void {
    this.write.send(
      `MATCH (e:Episode {workspaceId: $workspaceId, queueId: $queueId})
       MERGE (r:ReplacedQueueId {workspaceId: $workspaceId, queueId: $queueId})
       SET r.recordedAt = e.recordedAt, r.replacedAt = timestamp()`,
      { queueId },
    );
  }

  add(episodes: readonly EpisodeChange[], deltas: readonly GraphDelta[]): void {
    this.create(episodes, deltas);
  }

  /** @param attemptId that continues to write them in parts */
  create(episodes: readonly EpisodeChange[], deltas: readonly GraphDelta[], attemptId?: string): void {
    const { workspaceId } = this.write;
    const rows = episodes.map((episode, index) => ({
      workspaceId,
      id: episode.episodeId,
      queueId: episode.queueId,
      content: episode.text,
      referenceTime: episode.referenceTime,
      recordedAt: episode.recordedAt,
      ...headerProperties(episode),
      delta: deltas[index] && JSON.stringify(deltas[index]),
      unread: episode.unread && JSON.stringify(toUnreadRows(episode.unread)),
      attemptId,
      embedder: this.write.embedder,
      [this.write.embedding]: storedVector(episode.embedding),
    }));
    this.write.sendRows('UNWIND $lists.rows AS row CREATE (e:Episode) SET e = row', rows);
  }

  keepDeltas(deltas: readonly GraphDelta[]): void {
    this.write.sendRows(
      `UNWIND $lists.rows AS row MATCH (e:Episode {workspaceId: $workspaceId, id: row.id}) SET e.delta = row.delta`,
      deltas.map((delta) => ({ id: delta.episodeId, delta: JSON.stringify(delta) })),
    );
  }

  async take(episodeIds: readonly EpisodeId[]): Promise<TakenEpisode[]> {
    const episodes = await this.write.read<WholeEpisode>(WHOLE_EPISODES, { episodeIds });
    this.write.sendRows(
      `UNWIND $lists.rows AS id
       MATCH (e:Episode {workspaceId: $workspaceId, id: id})
       OPTIONAL MATCH (e)<-[:STATED_IN]-(s:Statement)
       DETACH DELETE s, e`,
      episodeIds,
    );
    const evidence = await this.statements.takeRetractions(episodes.flatMap(({ statements }) => statements));
    const byEpisode = new Map(episodes.map((episode) => [episode.id, episode]));
    return episodeIds.map((episodeId) => {
      const { mentions, statements } = byEpisode.get(episodeId)!;
      return {
        ...{ episodeId, mentions },
        evidence: evidence.filter((piece) => piece.episodeId === episodeId),
        struckOut: new Set(statements.filter(({ struckOut }) => struckOut).map(({ id }) => id)),
      };
    });
  }

  async isWrittenBy({ episodeId, attemptId }: Attempt): Promise<boolean> {
    const found = await this.write.read(
      'MATCH (e:Episode {workspaceId: $workspaceId, id: $episodeId}) WHERE e.attemptId = $attemptId RETURN e.id AS id',
      { episodeId, attemptId },
    );
    return found.length > 0;
  }

  handOver({ episodeId, attemptId }: Attempt): void {
    this.write.send('MATCH (e:Episode {workspaceId: $workspaceId, id: $episodeId}) SET e.attemptId = $attemptId', {
      episodeId,
      attemptId,
    });
  }

  addMentions(episodes: readonly (EpisodeChange | EpisodePart)[], canonicalIds: CanonicalIds): void {
    this.write.sendRows(
      `UNWIND $lists.rows AS row
       MATCH (e:Episode {workspaceId: $workspaceId, id: row.episodeId})
       MATCH (n:Entity {workspaceId: $workspaceId, id: row.entityId})
       CREATE (e)-[m:MENTIONS]->(n) SET m = row.mention
       FOREACH (_ IN CASE WHEN row.mention.decides IS NULL THEN [] ELSE [1] END |
         CREATE (e)-[d:DECIDES]->(n) SET d = row.mention)`,
      episodes.flatMap((episode) =>
        episode.mentions.map(({ entityId: rawId, name, type, aliases, decides }, index) => ({
          episodeId: episode.episodeId,
          entityId: canonicalIds.get(rawId) ?? rawId,
          mention: {
            position: isPart(episode) ? episode.mentionPositions[index] : index,
            ...{ rawId, name, type, aliases },
            ...(decides && { decides }),
          },
        })),
      ),
    );
  }

  async mentioned(episodeId: EpisodeId, entityIds: readonly EntityId[]): Promise<Set<EntityId>> {
    const rows = await this.write.read<{ id: EntityId }>(
      `UNWIND $lists.entityIds AS id
       MATCH (n:Entity {workspaceId: $workspaceId, id: id})
       WHERE EXISTS { (n)<-[:MENTIONS]-(:Episode {workspaceId: $workspaceId, id: $episodeId}) }
       RETURN id`,
      { episodeId, entityIds },
    );
    return new Set(rows.map(({ id }) => id));
  }

  mentionsAfter(
    episodeId: EpisodeId,
    position: number,
    atMost: number,
  ): Promise<{ entityId: EntityId; position: number }[]> {
    return this.write.read(
      `MATCH (:Episode {workspaceId: $workspaceId, id: $episodeId})-[m:MENTIONS]->(n:Entity)
       WHERE m.position > $position
       RETURN n.id AS entityId, m.position AS position ORDER BY position LIMIT toInteger($atMost)`,
      { episodeId, position, atMost },
    );
  }

  takeMentions(episodeId: EpisodeId, about: number): Promise<StoredMention[]> {
    return this.write.read(TAKE_MENTIONS, { episodeId, about });
  }
}

const WHOLE_EPISODES = `
  UNWIND $lists.episodeIds AS id
  MATCH (e:Episode {workspaceId: $workspaceId, id: id})
  RETURN e.id AS id,
    [(e)-[m:MENTIONS]->(n:Entity) | m {.rawId, .name, .type, .aliases, entityId: n.id, scope: e.scope}] AS mentions,
    [(e)<-[:STATED_IN]-(s:Statement) | ${WHOLE_STATEMENT}] AS statements`;

/** All mentions of the first entities, about so many. */
const TAKE_MENTIONS = `
  MATCH (e:Episode {workspaceId: $workspaceId, id: $episodeId})-[:MENTIONS]->(n:Entity)
  WITH DISTINCT e, n LIMIT toInteger($about)
  MATCH (e)-[m:MENTIONS]->(n)
  WITH m, m {.rawId, .name, .type, .aliases, entityId: n.id, scope: e.scope} AS mention
  DELETE m
  RETURN mention.rawId AS rawId, mention.entityId AS entityId, mention.name AS name, mention.type AS type,
    mention.aliases AS aliases, mention.scope AS scope`;
