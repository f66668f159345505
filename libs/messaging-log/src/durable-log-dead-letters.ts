import {
  DEAD_LETTER_HEADERS,
  type DeadLetter,
  type DeadLetterCount,
  type DeadLetterPage,
  type DeadLetters,
  type DeadLetterSelection,
} from '@memory-graph/messaging';
import {
  DEAD_LETTER_TOPICS,
  deadLetterPlaceOf,
  deadLetterTopicOf,
  describeDeadLetter,
  invalidCursor,
  originalTopicOf,
  toRedelivery,
} from '@memory-graph/messaging/dead-letters';
import type { ReceivedMessage } from '@memory-graph/messaging/delivery';
import type { DataSource } from 'typeorm';
import type { AppendSignal } from './log/append-signal.js';
import { MessageLog } from './log/message-log.js';

interface LetterRow extends Omit<ReceivedMessage, 'offset' | 'headers' | 'publishedAt'> {
  offset: string;
  headers: Record<string, string> | null;
  /** Microseconds since the epoch. Offsets of different partitions are not comparable, times are. */
  microseconds: string;
}

const COLUMNS = `topic, partition, "offset", key, value, octet_length(value) AS bytes, headers,
  (extract(epoch FROM published_at) * 1000000)::bigint AS microseconds`;

/** Dead letters in the table of messages. A redelivery is noted in the headers of the letter. */
export class DurableLogDeadLetters implements DeadLetters {
  private readonly log: MessageLog;

  constructor(
    private readonly dataSource: DataSource,
    private readonly signal: AppendSignal,
  ) {
    this.log = new MessageLog(dataSource);
  }

  async list({ topic, cursor, limit }: DeadLetterSelection): Promise<DeadLetterPage> {
    const topics = topic === undefined ? DEAD_LETTER_TOPICS : [deadLetterTopicOf(topic)];
    const after = cursor === undefined ? null : placeOf(cursor);
    // One more than the page shows whether there is another page.
    const rows = await this.dataSource.query<LetterRow[]>(
      `SELECT ${COLUMNS} FROM event_bus.messages
       WHERE topic = ANY ($1::text[]) AND ($2::bigint IS NULL
         OR ((extract(epoch FROM published_at) * 1000000)::bigint, topic, partition, "offset")
           < ($2::bigint, $3::text, $4::smallint, $5::bigint))
       ORDER BY published_at DESC, topic DESC, partition DESC, "offset" DESC
       LIMIT $6`,
      [topics, after?.microseconds, after?.topic, after?.partition, after?.offset, limit + 1],
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return { letters: page.map(describe), nextCursor: last && rows.length > limit ? cursorOf(last) : null };
  }

  async count(): Promise<DeadLetterCount[]> {
    const rows = await this.dataSource.query<DeadLetterCount[]>(
      `SELECT topic, count(*)::int AS stored, (count(*) FILTER (WHERE headers ? $2))::int AS redelivered
       FROM event_bus.messages WHERE topic = ANY ($1::text[]) GROUP BY topic`,
      [DEAD_LETTER_TOPICS, DEAD_LETTER_HEADERS.redeliveredAt],
    );
    const byTopic = new Map(rows.map(({ topic, ...counts }) => [topic, counts]));
    return DEAD_LETTER_TOPICS.map((topic) => ({
      topic: originalTopicOf(topic),
      ...(byTopic.get(topic) ?? { stored: 0, redelivered: 0 }),
    }));
  }

  async redeliver(id: string): Promise<DeadLetter | null> {
    const place = deadLetterPlaceOf(id);
    if (place === null) return null;
    const outcome = await this.dataSource.transaction(async (transaction) => {
      const mark = { [DEAD_LETTER_HEADERS.redeliveredAt]: new Date().toISOString() };
      const [rows] = await transaction.query<[LetterRow[], number]>(
        `UPDATE event_bus.messages SET headers = coalesce(headers, '{}') || $4::jsonb
         WHERE topic = $1 AND partition = $2::int AND "offset" = $3
         RETURNING ${COLUMNS}`,
        [place.topic, place.partition, place.offset, JSON.stringify(mark)],
      );
      const row = rows[0];
      return row && { row, appended: await this.log.append([toRedelivery(toMessage(row))], transaction) };
    });
    if (!outcome) return null;
    this.signal.notify(outcome.appended);
    return describe(outcome.row);
  }
}

function toMessage({ microseconds, offset, headers, ...row }: LetterRow): ReceivedMessage {
  const publishedAt = Math.floor(Number(microseconds) / 1_000);
  return { ...row, offset: Number(offset), headers: headers ?? {}, publishedAt };
}

function describe(row: LetterRow): DeadLetter {
  const message = toMessage(row);
  return describeDeadLetter(message, new Date(message.publishedAt));
}

function cursorOf({ microseconds, topic, partition, offset }: LetterRow): string {
  return Buffer.from(JSON.stringify([microseconds, topic, partition, offset])).toString('base64url');
}

/** @throws ServiceError `invalid_request` */
function placeOf(cursor: string): Pick<LetterRow, 'microseconds' | 'topic' | 'partition' | 'offset'> {
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, microseconds, topic, partition, offset] =
    /^\["(\d{1,18})","([a-z.-]{1,100})",(\d{1,4}),"(\d{1,18})"\]$/.exec(text) ?? [];
  if (microseconds === undefined || topic === undefined || offset === undefined) throw invalidCursor();
  return { microseconds, topic, partition: Number(partition), offset };
}
