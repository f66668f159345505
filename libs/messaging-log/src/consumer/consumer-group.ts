import type { Assignment, PartitionId } from '@memory-graph/messaging/delivery';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { PARTITION_COUNT } from '../log/partition-of.js';

interface AssignmentRow extends PartitionId {
  committed: string;
}

/** After a crash other members take over its partitions after this time. */
export const LEASE_MS = 4_000;
/** A lease that ends later was taken before the clock was set back. */
const LAST_LEASE_END = `now() + ${2 * LEASE_MS} * interval '1 ms'`;

/** A member of a consumer group: its partitions, and the progress of the group on them. */
export class ConsumerGroup {
  readonly member = uuidv7();

  constructor(
    private readonly dataSource: DataSource,
    private readonly group: string,
    readonly topics: readonly string[],
  ) {}

  /** Registers the group, so that it receives existing and new messages. */
  async join(): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO event_bus.assignments (group_name, topic, partition)
       SELECT $1, topic, partition FROM unnest($2::text[]) AS topic, generate_series(0, $3::int - 1) AS partition
       ON CONFLICT DO NOTHING`,
      [this.group, this.topics, PARTITION_COUNT],
    );
  }

  /**
   * Renews the leases of this member.
   * @returns the partitions that it still holds, and its fair share per topic, because the load may
   * be on one topic only
   */
  async renew(): Promise<{ held: PartitionId[]; share: number }> {
    const [row] = await this.dataSource.query<{ others: number; held: PartitionId[] }[]>(
      `WITH gone AS (
         DELETE FROM event_bus.members
         WHERE group_name = $1 AND member <> $2
           AND (alive_until NOT BETWEEN now() AND ${LAST_LEASE_END} OR server_started_at <> pg_postmaster_start_time())
       ), me AS (
         INSERT INTO event_bus.members (group_name, member, alive_until, server_started_at)
         VALUES ($1, $2, now() + $3 * interval '1 ms', pg_postmaster_start_time())
         ON CONFLICT (group_name, member)
         DO UPDATE SET alive_until = EXCLUDED.alive_until, server_started_at = EXCLUDED.server_started_at
       ), renewed AS (
         UPDATE event_bus.assignments
         SET lease_until = now() + $3 * interval '1 ms', server_started_at = pg_postmaster_start_time()
         WHERE group_name = $1 AND owner = $2
         RETURNING topic, partition
       )
       SELECT
         (SELECT count(*)::int FROM event_bus.members
          WHERE group_name = $1 AND member <> $2 AND alive_until BETWEEN now() AND ${LAST_LEASE_END}
            AND server_started_at = pg_postmaster_start_time()) AS others,
         (SELECT coalesce(json_agg(renewed), '[]') FROM renewed) AS held`,
      [this.group, this.member, LEASE_MS],
    );
    const { others, held } = row ?? { others: 0, held: [] };
    return { held, share: Math.ceil(PARTITION_COUNT / (others + 1)) };
  }

  /** Leases up to this many partitions of a topic that no live member holds. */
  async claim(topic: string, count: number): Promise<Assignment[]> {
    const [rows] = await this.dataSource.query<[AssignmentRow[], number]>(
      `UPDATE event_bus.assignments AS assignment
       SET owner = $2, lease_until = now() + $3 * interval '1 ms', server_started_at = pg_postmaster_start_time()
       FROM (
         SELECT group_name, topic, partition
         FROM event_bus.assignments
         WHERE group_name = $1 AND topic = $4
           AND (owner IS NULL OR lease_until NOT BETWEEN now() AND ${LAST_LEASE_END} OR server_started_at <> pg_postmaster_start_time())
         ORDER BY partition
         LIMIT $5
         FOR UPDATE SKIP LOCKED
       ) AS free
       WHERE assignment.group_name = free.group_name AND assignment.topic = free.topic
         AND assignment.partition = free.partition
       RETURNING assignment.topic, assignment.partition, assignment.committed_offset AS committed`,
      [this.group, this.member, LEASE_MS, topic, count],
    );
    return rows.map((row) => ({ ...row, committed: Number(row.committed) }));
  }

  /** Stores the progress, except on partitions that another member has taken over. */
  async commit(assignments: readonly Assignment[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE event_bus.assignments AS assignment
       SET committed_offset = done.committed
       FROM unnest($3::text[], $4::smallint[], $5::bigint[]) AS done (topic, partition, committed)
       WHERE assignment.group_name = $1 AND assignment.owner = $2
         AND assignment.topic = done.topic AND assignment.partition = done.partition`,
      [
        this.group,
        this.member,
        assignments.map(({ topic }) => topic),
        assignments.map(({ partition }) => partition),
        assignments.map(({ committed }) => committed),
      ],
    );
  }

  async release(partitions: readonly PartitionId[]): Promise<void> {
    await this.dataSource.query(
      `UPDATE event_bus.assignments AS assignment
       SET owner = NULL
       FROM unnest($3::text[], $4::smallint[]) AS given_back (topic, partition)
       WHERE assignment.group_name = $1 AND assignment.owner = $2
         AND assignment.topic = given_back.topic AND assignment.partition = given_back.partition`,
      [this.group, this.member, partitions.map(({ topic }) => topic), partitions.map(({ partition }) => partition)],
    );
  }

  async leave(): Promise<void> {
    await this.dataSource.query(`DELETE FROM event_bus.members WHERE group_name = $1 AND member = $2`, [
      this.group,
      this.member,
    ]);
  }
}
