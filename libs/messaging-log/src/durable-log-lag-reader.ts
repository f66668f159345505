import type { ConsumerLag, LagReader } from '@memory-graph/messaging';
import type { DataSource } from 'typeorm';

export class DurableLogLagReader implements LagReader {
  constructor(private readonly dataSource: DataSource) {}

  consumerLag(group: string): Promise<ConsumerLag[]> {
    return this.dataSource.query<ConsumerLag[]>(
      `SELECT group_name AS "group", topic, sum(coalesce(next_offset, 0) - committed_offset)::int AS lag
       FROM event_bus.assignments LEFT JOIN event_bus.partitions USING (topic, partition)
       WHERE group_name = $1
       GROUP BY group_name, topic
       ORDER BY topic`,
      [group],
    );
  }
}
