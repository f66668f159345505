import type { OutgoingMessage } from '@memory-graph/event-bus-port/event-bus.port';
import type { DataSource } from 'typeorm';
import type { PartitionId, ReceivedMessage } from '@memory-graph/event-delivery/received-message';
import { partitionOf } from './partition-of.js';

/** Where a consumer goes on reading a partition. */
export interface ReadPosition extends PartitionId {
  position: number;
}

interface MessageRow {
  topic: string;
  partition: number;
  offset: string;
  key: string;
  value: string;
  headers: Record<string, string> | null;
}

/** The messages: partitions to which is only ever appended at the end. */
export class MessageLog {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Appends in one statement. It locks the partitions' rows in a fixed order until it has committed, so that offsets become
   * visible in their order (a reader never passes over a late commit) and two publishers never wait for each other in a circle.
   * @returns the partitions that grew
   */
  async append(messages: readonly OutgoingMessage[]): Promise<PartitionId[]> {
    if (messages.length === 0) return [];
    return this.dataSource.query<PartitionId[]>(
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
       SELECT topic, partition FROM grown`,
      [
        messages.map(({ topic }) => topic),
        messages.map(({ key }) => partitionOf(key)),
        messages.map(({ key }) => key),
        messages.map(({ value }) => value),
        messages.map(({ headers }) => (headers ? JSON.stringify(headers) : null)),
      ],
    );
  }

  /** @returns messages from the positions on, in the order of their offsets within each partition */
  async read(from: readonly ReadPosition[], perPartition: number, limit: number): Promise<ReceivedMessage[]> {
    const rows = await this.dataSource.query<MessageRow[]>(
      `SELECT message.*
       FROM unnest($1::text[], $2::smallint[], $3::bigint[]) AS wanted (topic, partition, position)
       CROSS JOIN LATERAL (
         SELECT topic, partition, "offset", key, value, headers
         FROM event_bus.messages AS m
         WHERE m.topic = wanted.topic AND m.partition = wanted.partition AND m."offset" >= wanted.position
         ORDER BY m."offset"
         LIMIT $4
       ) AS message
       LIMIT $5`,
      [
        from.map(({ topic }) => topic),
        from.map(({ partition }) => partition),
        from.map(({ position }) => position),
        perPartition,
        limit,
      ],
    );
    return rows.map((row) => ({ ...row, offset: Number(row.offset), headers: row.headers ?? {} }));
  }

  /**
   * Deletes, a bounded number at a time, messages that every group of their topic has consumed, once they are old enough; and
   * the messages of a topic that nobody reads (dead letters, mostly) after a longer while.
   * @returns how many went
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
