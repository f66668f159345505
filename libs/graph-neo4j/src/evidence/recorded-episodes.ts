import type { RecordedEpisode, RecordedStatement } from '@memory-graph/graph';
import { momentOf } from '../schema/graph-model.js';
import { headerEntries, type HeaderMap, parseHeader } from '../schema/header-properties.js';
import { STATEMENT_FIELDS } from '../schema/statement-fields.js';
import { base64Of, type StoredVector, vectorOf } from '../schema/stored-vector.js';
import { STORED_MENTION, type StoredMention, toMention } from '../schema/stored-mention.js';

type WithVector<Row> = Omit<Row, 'embedding'> & { embedding: StoredVector | number[] | null };

export interface EpisodeRow
  extends HeaderMap, WithVector<Pick<RecordedEpisode, 'id' | 'queueId' | 'text' | 'referenceTime' | 'recordedAt'>> {
  mentions: StoredMention[];
  /** JSON. */
  unread: string | null;
  statements: WithVector<RecordedStatement>[];
}

/**
 * An `EpisodeRow` of `(e:Episode)`.
 * @param embedder whose vectors are read; null: without vectors
 */
export function episodeRow(embedder: string | null): string {
  const embeddingOf = (node: string) => (embedder === null ? 'null' : vectorOf(node, embedder));
  return `e {.id, .queueId, .referenceTime, .recordedAt, .unread, ${headerEntries('e')},
    text: e.content, embedding: ${embeddingOf('e')},
    mentions: COLLECT {
      MATCH (e)-[m:MENTIONS]->(:Entity)
      WITH m ORDER BY m.position RETURN ${STORED_MENTION}
    },
    statements: COLLECT {
      MATCH (e)<-[:STATED_IN]-(s:Statement)
      WITH s ORDER BY s.position
      RETURN s {${STATEMENT_FIELDS}, embedding: ${embeddingOf('s')}}
    }}`;
}

export function toEpisode({ mentions, statements, unread, embedding, ...episode }: EpisodeRow): RecordedEpisode {
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
