import type { EntityLabel, EvidenceArchive, StoredEpisode } from '@memory-graph/graph';
import { fromUnreadRows, type RawEvidence, toRawEvidence, type UnreadRow } from '@memory-graph/graph/core';
import type { EntityId, EpisodeId, WorkspaceId } from '@memory-graph/memory-model';
import { STORED_MENTION, type StoredMention, toMention } from '../reader/stored-mention.js';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { momentOf } from '../schema/graph-model.js';

interface EpisodeRow {
  episodeId: EpisodeId;
  queueId: string;
  text: string;
  mentions: StoredMention[];
  evidence: RawEvidence[];
  /** JSON. */
  unread: string | null;
}

/** `EvidenceArchive` on Neo4j. */
export class Neo4jEvidenceArchive implements EvidenceArchive {
  constructor(private readonly connection: Pick<Neo4jConnection, 'read'>) {}

  async readEpisodes(workspaceId: WorkspaceId, queueIds: readonly string[]): Promise<StoredEpisode[]> {
    const rows = await this.read<EpisodeRow>(EPISODES, { workspaceId, lists: { queueIds } });
    return rows.map(({ mentions, evidence, unread, ...episode }) => ({
      ...episode,
      mentions: mentions.map(toMention),
      evidence: evidence.map(({ startsAt, endsAt, ...stored }) =>
        toRawEvidence({ ...stored, startsAt: momentOf(startsAt), endsAt: momentOf(endsAt) }),
      ),
      ...(unread !== null && { unread: fromUnreadRows(JSON.parse(unread) as UnreadRow[]) }),
    }));
  }

  async namesOf(workspaceId: WorkspaceId, entityIds: readonly EntityId[]): Promise<Map<EntityId, EntityLabel[]>> {
    const rows = await this.read<{ id: EntityId; names: EntityLabel[] }>(NAMES, { workspaceId, lists: { entityIds } });
    return new Map(rows.map(({ id, names }) => [id, names]));
  }

  async removedAmong(workspaceId: WorkspaceId, queueIds: readonly string[]): Promise<string[]> {
    return this.idsOf(
      'UNWIND $lists.ids AS id MATCH (:RemovedQueueId {workspaceId: $workspaceId, queueId: id}) RETURN id',
      workspaceId,
      queueIds,
    );
  }

  async episodesAmong(workspaceId: WorkspaceId, episodeIds: readonly EpisodeId[]): Promise<EpisodeId[]> {
    return this.idsOf(
      'UNWIND $lists.ids AS id MATCH (e:Episode {workspaceId: $workspaceId, id: id}) WHERE e.attemptId IS NULL RETURN id',
      workspaceId,
      episodeIds,
    );
  }

  async supportOfFacts(workspaceId: WorkspaceId, factIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.read<{ factId: string; id: string }>(
      `UNWIND $lists.factIds AS factId
       MATCH (:Fact {workspaceId: $workspaceId, id: factId})<-[:SUPPORTS]-(s:Statement)
       WITH factId, s ORDER BY s.startsAt, s.id
       RETURN factId, head(collect(s.id)) AS id`,
      { workspaceId, lists: { factIds } },
    );
    return new Map(rows.map(({ factId, id }) => [factId, id]));
  }

  async factsSupportedBy(workspaceId: WorkspaceId, statementIds: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.read<{ factId: string; id: string }>(
      `UNWIND $lists.ids AS id
       MATCH (:Statement {workspaceId: $workspaceId, id: id})-[:SUPPORTS]->(f:Fact) RETURN id, f.id AS factId`,
      { workspaceId, lists: { ids: statementIds } },
    );
    return new Map(rows.map(({ factId, id }) => [id, factId]));
  }

  private async idsOf(text: string, workspaceId: WorkspaceId, ids: readonly string[]): Promise<string[]> {
    return (await this.read<{ id: string }>(text, { workspaceId, lists: { ids } })).map(({ id }) => id);
  }

  private read<Row>(text: string, parameters: Record<string, unknown>): Promise<Row[]> {
    return this.connection.read((cypher) => cypher<Row>(text, parameters));
  }
}

const EPISODES = `
  UNWIND $lists.queueIds AS queueId
  MATCH (e:Episode {workspaceId: $workspaceId, queueId: queueId}) WHERE e.attemptId IS NULL
  RETURN e.id AS episodeId, queueId, e.content AS text, e.unread AS unread,
    COLLECT {
      MATCH (e)-[m:MENTIONS]->(:Entity) WITH m ORDER BY m.position RETURN ${STORED_MENTION}
    } AS mentions,
    COLLECT {
      MATCH (e)<-[:STATED_IN]-(s:Statement) WITH s ORDER BY s.position
      RETURN s {.id, .episodeId, .position, .kind, .rawSubject, .predicate, .rawObject, .objectValue, .startsAt, .endsAt,
        .startsPrecision, .endsPrecision, .confidence, .wording, .text, .saidAt, .recordedAt, .readBy,
        retracts: COLLECT {
          MATCH (r:Retraction {workspaceId: $workspaceId, retractionId: s.id})
          RETURN r.statementId ORDER BY r.statementId
        }}
    } AS evidence`;

const NAMES = `
  UNWIND $lists.entityIds AS id
  OPTIONAL MATCH (c:EntityClass {workspaceId: $workspaceId, rawId: id})
  WITH id, coalesce(c.entityId, id) AS canonicalId
  CALL {
    WITH id MATCH (n:EntityName {workspaceId: $workspaceId, rawId: id}) RETURN n
    UNION
    WITH canonicalId MATCH (:Entity {workspaceId: $workspaceId, id: canonicalId})<-[:NAMES]-(n:EntityName) RETURN n
  }
  WITH DISTINCT id, n.name AS name, n.type AS type ORDER BY name, type
  RETURN id, collect({name: name, type: type}) AS names`;
