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
  published_at: Date;
}

/** How many messages an append adds to a partition. */
interface Growth extends PartitionId {
  messages: number;
}

/** The position of a message among those that an append adds to its partition. */
interface Place {
  growth: Growth;
  index: number;
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
    const { places, growths } = placesOf(messages);
    const grown = await transaction.query<(PartitionId & { end: string })[]>(
      `WITH grown AS (
         INSERT INTO event_bus.partitions AS existing (topic, partition, next_offset)
         SELECT * FROM unnest($1::text[], $2::smallint[], $3::bigint[])
         ON CONFLICT (topic, partition) DO UPDATE SET next_offset = existing.next_offset + EXCLUDED.next_offset
         RETURNING topic, partition, next_offset
       ), appended AS (
         INSERT INTO event_bus.messages (topic, partition, "offset", key, value, headers)
         SELECT topic, partition, next_offset - from_end, key, value, headers
         FROM unnest($4::text[], $5::smallint[], $6::bigint[], $7::text[], $8::text[], $9::jsonb[])
           AS sent (topic, partition, from_end, key, value, headers)
         JOIN grown USING (topic, partition)
       )
       SELECT topic, partition, next_offset AS end FROM grown`,
      [
        growths.map(({ topic }) => topic),
        growths.map(({ partition }) => partition),
        growths.map(({ messages }) => messages),
        messages.map(({ topic }) => topic),
        places.map(({ growth }) => growth.partition),
        places.map(fromEnd),
        messages.map(({ key }) => key),
        messages.map(({ value }) => value),
        messages.map(({ headers }) => (headers ? JSON.stringify(headers) : null)),
      ],
    );
    const ends = new Map(grown.map(({ end, ...id }) => [partitionName(id), Number(end)]));
    const publishedAt = Date.now();
    return messages.map(({ topic, key, value, headers = {} }, index) => {
      const place = places[index]!;
      const { partition } = place.growth;
      const offset = ends.get(partitionName({ topic, partition }))! - fromEnd(place);
      return { topic, partition, offset, key, value, bytes: Buffer.byteLength(value), headers, publishedAt };
    });
  }

  /**
   * @returns messages from the given positions, in order of offset within each partition
   * @returns messages from the positions on, in order of offset within each partition
   */
  async read(requests: readonly ReadRequest[]): Promise<ReceivedMessage[]> {
    // `octet_length` returns the size of a large value without reading it.
    const rows = await this.dataSource.query<MessageRow[]>(
      `SELECT message.topic, message.partition, message."offset", key, value, message.bytes, headers, published_at
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
    return rows.map(({ published_at, ...row }) => ({
      ...row,
      offset: Number(row.offset),
      headers: row.headers ?? {},
      publishedAt: published_at.getTime(),
    }));
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

/** @returns the place of each message, and the growths in the order in which every append locks partitions */
function placesOf(messages: readonly OutgoingMessage[]): { places: Place[]; growths: Growth[] } {
  const byName = new Map<string, Growth>();
  const places = messages.map(({ topic, key, partitionKey = key }) => {
    const id = { topic, partition: partitionOf(partitionKey) };
    const name = partitionName(id);
    const growth = byName.get(name) ?? { ...id, messages: 0 };
    byName.set(name, growth);
    return { growth, index: growth.messages++ };
  });
  const names = [...byName.keys()].sort();
  return { places, growths: names.map((name) => byName.get(name)!) };
}

/** The distance of a message from the end of its partition after the append. */
function fromEnd({ growth, index }: Place): number {
  return growth.messages - index;
}
