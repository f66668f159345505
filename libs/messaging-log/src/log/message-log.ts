import type { OutgoingMessage, Transaction } from '@memory-graph/messaging';
import type { DataSource } from 'typeorm';
import { type PartitionId, partitionName, type ReceivedMessage } from '@memory-graph/messaging/delivery';
import { partitionOf } from './partition-of.js';

/** The position from which a consumer reads a partition, and its limits; the last message may exceed the size limit. */
export interface ReadRequest extends PartitionId {
  position: number;
  messages: number;
  bytes: number;
}

interface MessageRow {
  topic: string;
  partition: number;
  offset: string;
  key: string;
  value: string;
  bytes: number;
  headers: Record<string, string> | null;
}

/** The messages: append-only partitions. */
export class MessageLog {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Appends in one statement. It locks the rows of the partitions in a fixed order until the
   * commit, so that offsets become visible in order (a reader never skips a late commit) and
   * publishers cannot deadlock.
   * @param transaction in which to append; by default one of its own
   * @returns the messages as consumers receive them, in order
   */
  async append(
    messages: readonly OutgoingMessage[],
    transaction: Transaction = this.dataSource,
  ): Promise<ReceivedMessage[]> {
    if (messages.length === 0) return [];
    const partitions = messages.map(({ key }) => partitionOf(key));
    const grown = await transaction.query<(PartitionId & { first: string })[]>(
      `WITH incoming AS (
         SELECT *, row_number() OVER (PARTITION BY topic, partition ORDER BY position) AS rank
         FROM unnest($1::text[], $2::smallint[], $3::text[], $4::text[], $5::jsonb[]) WITH ORDINALITY
           AS sent (topic, partition, key, value, headers, position)
       ), grown AS (
         SELECT topic, partition, count(*) AS growth FROM incoming GROUP BY topic, partition
       ), allocated AS (
         INSERT INTO event_bus.partitions AS existing (topic, partition, next_offset)
         SELECT topic, partition, growth FROM grown ORDER BY topic, partition
         ON CONFLICT (topic, partition) DO UPDATE SET next_offset = existing.next_offset + EXCLUDED.next_offset
         RETURNING topic, partition, next_offset
       ), appended AS (
         INSERT INTO event_bus.messages (topic, partition, "offset", key, value, headers)
         SELECT topic, partition, next_offset - growth + rank - 1, key, value, headers
         FROM incoming JOIN grown USING (topic, partition) JOIN allocated USING (topic, partition)
       )
       SELECT topic, partition, next_offset - growth AS first FROM grown JOIN allocated USING (topic, partition)`,
      [
        messages.map(({ topic }) => topic),
        partitions,
        messages.map(({ key }) => key),
        messages.map(({ value }) => value),
        messages.map(({ headers }) => (headers ? JSON.stringify(headers) : null)),
      ],
    );
    const nextOffsets = new Map(grown.map(({ first, ...id }) => [partitionName(id), Number(first)]));
    return messages.map(({ topic, key, value, headers = {} }, index) => {
      const id = { topic, partition: partitions[index]! };
      const name = partitionName(id);
      const offset = nextOffsets.get(name)!;
      nextOffsets.set(name, offset + 1);
      return { ...id, offset, key, value, bytes: Buffer.byteLength(value), headers };
    });
  }

  /** @returns messages from the positions on, in order of offset within each partition */
  async read(requests: readonly ReadRequest[]): Promise<ReceivedMessage[]> {
    // `octet_length` returns the size of a large value without reading it.
    const rows = await this.dataSource.query<MessageRow[]>(
      `SELECT message.topic, message.partition, message."offset", key, value, message.bytes, headers
       FROM unnest($1::text[], $2::smallint[], $3::bigint[], $4::int[], $5::bigint[])
         AS wanted (topic, partition, position, messages, bytes)
       CROSS JOIN LATERAL (
         SELECT *, sum(m.bytes) OVER (ORDER BY m."offset") - m.bytes AS bytes_before
         FROM (
           SELECT *, octet_length(value) AS bytes
           FROM event_bus.messages
           WHERE topic = wanted.topic AND partition = wanted.partition AND "offset" >= wanted.position
           ORDER BY "offset"
           LIMIT wanted.messages
         ) AS m
       ) AS message
       WHERE message.bytes_before < wanted.bytes`,
      [
        requests.map(({ topic }) => topic),
        requests.map(({ partition }) => partition),
        requests.map(({ position }) => position),
        requests.map(({ messages }) => messages),
        requests.map(({ bytes }) => bytes),
      ],
    );
    return rows.map((row) => ({ ...row, offset: Number(row.offset), headers: row.headers ?? {} }));
  }

  /**
   * Deletes a limited number of messages that every group of their topic has consumed, after a
   * retention time; and messages of topics without consumers (mostly dead letters) after a longer
   * one.
   * @returns how many were deleted
   */
  async deleteConsumed(options: { keepMs: number; keepUnreadMs: number; limit: number }): Promise<number> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      `DELETE FROM event_bus.messages WHERE ctid = ANY (ARRAY (
         SELECT message.ctid
         FROM event_bus.partitions AS p
         LEFT JOIN (
           SELECT topic, partition, min(committed_offset) AS consumed FROM event_bus.assignments GROUP BY topic, partition
         ) AS read USING (topic, partition)
         CROSS JOIN LATERAL (
           SELECT m.ctid
           FROM event_bus.messages AS m
           WHERE m.topic = p.topic AND m.partition = p.partition
             AND m."offset" < coalesce(read.consumed, p.next_offset)
             AND m.published_at < now() - (CASE WHEN read.consumed IS NULL THEN $2::float8 ELSE $1::float8 END) * interval '1 ms'
           ORDER BY m."offset"
           LIMIT $3
         ) AS message
         LIMIT $3))`,
      [options.keepMs, options.keepUnreadMs, options.limit],
    );
    return count;
  }
}
