import type {
  RecordedEpisode,
  RecordedEvidence,
  RecordedPage,
  RecordedPosition,
  RecordedState,
  RecordedStatement,
} from '@memory-graph/graph';
import type { EmbedderIdentity } from '@memory-graph/models';
import type { DeclaredPredicate, WorkspaceId } from '@memory-graph/memory-model';
import type { Neo4jConnection } from '../connection/neo4j-connection.js';
import { base64Of } from '../feed/indexed-rows.js';
import { STORED_MENTION, type StoredMention, toMention } from '../reader/stored-mention.js';
import { ALWAYS, embeddingProperty, momentOf } from '../schema/graph-model.js';
import { headerEntries, type HeaderMap, parseHeader } from '../schema/header-properties.js';

type WithNumbers<Row> = Omit<Row, 'embedding'> & { embedding: number[] | null };

interface EpisodeRow
  extends HeaderMap, WithNumbers<Pick<RecordedEpisode, 'id' | 'queueId' | 'text' | 'referenceTime' | 'recordedAt'>> {
  mentions: StoredMention[];
  /** JSON. */
  unread: string | null;
  statements: WithNumbers<RecordedStatement>[];
}

interface StateRow {
  episodes: number;
  until: number | null;
  removedAt: number | null;
  replacedAt: number | null;
}

const STATE = `
  CALL () {
    MATCH (e:Episode {workspaceId: $workspaceId}) USING INDEX e:Episode(workspaceId, recordedAt, id)
    WHERE e.recordedAt <= $at AND e.id IS NOT NULL AND e.attemptId IS NULL
    RETURN count(e) AS episodes, max(e.recordedAt) AS until
  }
  CALL () {
    MATCH (r:RemovedQueueId {workspaceId: $workspaceId}) WHERE r.removedAt IS NOT NULL AND r.recordedAt <= $at
    RETURN max(r.removedAt) AS removedAt
  }
  CALL () {
    MATCH (r:ReplacedQueueId {workspaceId: $workspaceId}) WHERE r.replacedAt IS NOT NULL AND r.recordedAt <= $at
    RETURN max(r.replacedAt) AS replacedAt
  }
  RETURN episodes, until, removedAt, replacedAt`;

/** `RecordedEvidence` on Neo4j. */
export class Neo4jRecordedEvidence implements RecordedEvidence {
  private readonly page: string;

  /** @param maker of the vectors that are read */
  constructor(
    private readonly connection: Pick<Neo4jConnection, 'read'>,
    maker: EmbedderIdentity,
  ) {
    this.page = pageOf(embeddingProperty(maker.name));
  }

  async stateAt(workspaceId: WorkspaceId, at: number): Promise<RecordedState> {
    const [row] = await this.read<StateRow>(STATE, { workspaceId, at });
    const { episodes, until, removedAt, replacedAt } = row!;
    const lastLossAt = Math.max(removedAt ?? -Infinity, replacedAt ?? -Infinity);
    const loss = (removedAt ?? at) > at ? 'deleted' : (replacedAt ?? at) > at ? 'replaced' : null;
    return { episodes, until, lastLossAt: lastLossAt === -Infinity ? null : lastLossAt, loss };
  }

  async readPage(
    workspaceId: WorkspaceId,
    until: number,
    after: RecordedPosition | null,
    limit: number,
  ): Promise<RecordedPage> {
    const { recordedAt, id } = after ?? { recordedAt: ALWAYS, id: '' };
    const rows = await this.read<{ row: EpisodeRow }>(this.page, { workspaceId, until, recordedAt, id, limit });
    const episodes = rows.map(({ row }) => toEpisode(row));
    const last = episodes.length < limit ? undefined : episodes.at(-1);
    return { json: JSON.stringify(episodes), last: last ? { recordedAt: last.recordedAt, id: last.id } : null };
  }

  async declaredPredicates(workspaceId: WorkspaceId): Promise<DeclaredPredicate[]> {
    const [row] = await this.read<{ declared: string | null }>(
      'MATCH (w:Workspace {id: $workspaceId}) RETURN w.declaredPredicates AS declared',
      { workspaceId },
    );
    return JSON.parse(row?.declared ?? '[]') as DeclaredPredicate[];
  }

  private read<Row>(text: string, parameters: Record<string, unknown>): Promise<Row[]> {
    return this.connection.read((cypher) => cypher<Row>(text, parameters));
  }
}

/** In the order of the index, which is that of all its properties. @param vector the property of vectors */
function pageOf(vector: string): string {
  return `
    MATCH (e:Episode {workspaceId: $workspaceId}) USING INDEX e:Episode(workspaceId, recordedAt, id)
    WHERE e.recordedAt <= $until AND e.recordedAt >= $recordedAt AND e.id IS NOT NULL
      AND (e.recordedAt > $recordedAt OR e.id > $id) AND e.attemptId IS NULL
    WITH e ORDER BY e.workspaceId, e.recordedAt, e.id LIMIT toInteger($limit)
    RETURN e {.id, .queueId, .referenceTime, .recordedAt, .unread, ${headerEntries('e')},
      text: e.content, embedding: e.${vector},
      mentions: COLLECT {
        MATCH (e)-[m:MENTIONS]->(:Entity)
        WITH m ORDER BY m.position RETURN ${STORED_MENTION}
      },
      statements: COLLECT {
        MATCH (e)<-[:STATED_IN]-(s:Statement)
        WITH s ORDER BY s.position
        RETURN s {.id, .episodeId, .position, .kind, .rawSubject, .predicate, .rawObject, .objectValue, .startsAt,
          .startsPrecision, .endsAt, .endsPrecision, .confidence, .wording, .readBy, .text, .saidAt, .recordedAt,
          embedding: s.${vector},
          retracts: COLLECT {
            MATCH (r:Retraction {workspaceId: $workspaceId, retractionId: s.id})
            RETURN r.statementId ORDER BY r.statementId
          }}
      }} AS row
    ORDER BY row.recordedAt, row.id`;
}

function toEpisode({ mentions, statements, unread, embedding, ...episode }: EpisodeRow): RecordedEpisode {
  return {
    ...episode,
    ...parseHeader(episode),
    mentions: mentions.map(toMention),
    unread: unread === null ? null : (JSON.parse(unread) as RecordedEpisode['unread']),
    embedding: base64Of(embedding),
    statements: statements.map((statement) => ({
      ...statement,
      startsAt: momentOf(statement.startsAt),
      endsAt: momentOf(statement.endsAt),
      embedding: base64Of(statement.embedding),
    })),
  };
}
