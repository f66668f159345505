import {
  type Attempt,
  type CanonicalIds,
  type EpisodePart,
  type EpisodeTable,
  type FoundEpisode,
  isPart,
  type StoredMention,
  toUnreadRows,
} from '@memory-graph/graph/core';
import type { EpisodeChange, GraphDelta } from '@memory-graph/graph';
import type { EntityId, EpisodeId, Evidence } from '@memory-graph/memory-model';
import { type StatementNodes, WHOLE_STATEMENT, type WholeStatement } from './statement-nodes.js';
import { storedVector } from './stored-vector.js';
import { searchWords } from './word-counts.js';
import type { WorkspaceWrite } from './workspace-write.js';

interface WholeEpisode {
  lexemes: string[];
  mentions: StoredMention[];
  statements: WholeStatement[];
}

/** Episodes, their mentions, and the queue ids that stay away, of one workspace. */
export class EpisodeNodes implements EpisodeTable {
  constructor(
    private readonly write: WorkspaceWrite,
    private readonly statements: StatementNodes,
  ) {}

  async find(queueId: string): Promise<FoundEpisode> {
    const [row] = await this.write.read<Omit<FoundEpisode, 'delta'> & { delta: string | null }>(
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

  keepAway(queueId: string): void {
    this.write.send(
      `MERGE (r:RemovedQueueId {workspaceId: $workspaceId, queueId: $queueId})
       WITH r MATCH (e:Episode {workspaceId: $workspaceId, queueId: $queueId})
       SET r.recordedAt = e.recordedAt, r.removedAt = timestamp()`,
      { queueId },
    );
  }

  add(episodes: readonly EpisodeChange[], deltas: readonly GraphDelta[]): void {
    this.create(episodes, deltas);
  }

  /** @param attemptId that goes on to write them in parts */
  create(episodes: readonly EpisodeChange[], deltas: readonly GraphDelta[], attemptId?: string): void {
    const { workspaceId } = this.write;
    const rows = episodes.map((episode, index) => ({
      workspaceId,
      id: episode.episodeId,
      queueId: episode.queueId,
      content: episode.text,
      source: episode.source,
      sourceUrl: episode.sourceURL,
      referenceTime: episode.referenceTime,
      recordedAt: episode.recordedAt,
      sessionId: episode.sessionId,
      labelIds: episode.labelIds,
      metadata: JSON.stringify(episode.metadata),
      delta: deltas[index] && JSON.stringify(deltas[index]),
      unread: episode.unread && JSON.stringify(toUnreadRows(episode.unread)),
      attemptId,
      ...searchWords(workspaceId, episode.text),
      embedder: this.write.embedder,
      [this.write.embedding]: storedVector(episode.embedding),
    }));
    for (const { lexemes } of rows) this.write.words.add('episode', lexemes);
    this.write.sendRows('UNWIND $lists.rows AS row CREATE (e:Episode) SET e = row', rows);
  }

  keepDeltas(deltas: readonly GraphDelta[]): void {
    this.write.sendRows(
      `UNWIND $lists.rows AS row MATCH (e:Episode {workspaceId: $workspaceId, id: row.id}) SET e.delta = row.delta`,
      deltas.map((delta) => ({ id: delta.episodeId, delta: JSON.stringify(delta) })),
    );
  }

  async take(episodeId: EpisodeId): Promise<{ mentions: StoredMention[]; evidence: Evidence[] }> {
    const [episode] = await this.write.read<WholeEpisode>(WHOLE_EPISODE, { episodeId });
    const { lexemes, mentions, statements } = episode!;
    this.write.send(
      `MATCH (e:Episode {workspaceId: $workspaceId, id: $episodeId})
       OPTIONAL MATCH (e)<-[:STATED_IN]-(s:Statement)
       DETACH DELETE s, e`,
      { episodeId },
    );
    this.write.words.remove('episode', lexemes);
    return { mentions, evidence: await this.statements.takeRetractions(statements) };
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

const WHOLE_EPISODE = `
  MATCH (e:Episode {workspaceId: $workspaceId, id: $episodeId})
  RETURN e.lexemes AS lexemes,
    [(e)-[m:MENTIONS]->(n:Entity) | m {.rawId, .name, .type, .aliases, entityId: n.id}] AS mentions,
    [(e)<-[:STATED_IN]-(s:Statement) | ${WHOLE_STATEMENT}] AS statements`;

/** All mentions of the first entities, about so many. */
const TAKE_MENTIONS = `
  MATCH (e:Episode {workspaceId: $workspaceId, id: $episodeId})-[:MENTIONS]->(n:Entity)
  WITH DISTINCT e, n LIMIT toInteger($about)
  MATCH (e)-[m:MENTIONS]->(n)
  WITH m, m {.rawId, .name, .type, .aliases, entityId: n.id} AS mention
  DELETE m
  RETURN mention.rawId AS rawId, mention.entityId AS entityId, mention.name AS name, mention.type AS type,
    mention.aliases AS aliases`;
