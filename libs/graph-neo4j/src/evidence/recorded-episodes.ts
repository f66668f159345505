import type { RecordedEpisode, RecordedStatement } from '@memory-graph/graph';
import { base64Of } from '../feed/indexed-rows.js';
import { momentOf } from '../schema/graph-model.js';
import { headerEntries, type HeaderMap, parseHeader } from '../schema/header-properties.js';
import { STATEMENT_FIELDS } from '../schema/statement-fields.js';
import { STORED_MENTION, type StoredMention, toMention } from '../schema/stored-mention.js';

type WithNumbers<Row> = Omit<Row, 'embedding'> & { embedding: number[] | null };

export interface EpisodeRow
  extends HeaderMap, WithNumbers<Pick<RecordedEpisode, 'id' | 'queueId' | 'text' | 'referenceTime' | 'recordedAt'>> {
  mentions: StoredMention[];
  /** JSON. */
  unread: string | null;
  statements: WithNumbers<RecordedStatement>[];
}

/**
 * An `EpisodeRow` of `(e:Episode)`.
 * @param vector the property of vectors; null: without vectors
 */
export function episodeRow(vector: string | null): string {
  const embeddingOf = (node: string) => (vector ? `${node}.${vector}` : 'null');
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
