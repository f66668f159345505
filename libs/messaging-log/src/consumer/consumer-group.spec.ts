import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { PARTITION_COUNT } from '../log/partition-of.js';
import { openLog } from '../open-log.js';
import { ConsumerGroup } from './consumer-group.js';

describe('ConsumerGroup', () => {
  let database: EmbeddedPostgres;
  let dataSource: DataSource;
  let first: ConsumerGroup;
  let second: ConsumerGroup;
  let tests = 0;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    dataSource = await openLog({ url: database.url, migrate: true });
  });

  beforeEach(async () => {
    const group = `group ${++tests}`;
    first = new ConsumerGroup(dataSource, group, ['topic', 'topic.backlog']);
    second = new ConsumerGroup(dataSource, group, ['topic', 'topic.backlog']);
    await first.join();
    await second.join();
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.close();
  });

  function changeLeases(assignment: string): Promise<unknown> {
    return dataSource.query(`UPDATE event_bus.assignments SET ${assignment} WHERE owner = $1`, [first.member]);
  }

  it('gives a partition to one member only', async () => {
    expect(await first.claim('topic', 10)).toHaveLength(10);
    expect(await second.claim('topic', PARTITION_COUNT)).toHaveLength(PARTITION_COUNT - 10);
    expect((await first.renew()).held).toHaveLength(10);
  });

  it('gives each living member a fair share of each topic', async () => {
    expect((await first.renew()).share).toBe(PARTITION_COUNT);
    expect((await second.renew()).share).toBe(PARTITION_COUNT / 2);
    expect((await first.renew()).share).toBe(PARTITION_COUNT / 2);
    await second.leave();
    expect((await first.renew()).share).toBe(PARTITION_COUNT);
  });

  it('takes over the partitions of a member whose lease has ended, from where they were committed', async () => {
    await first.claim('topic', PARTITION_COUNT);
    await first.commit([{ topic: 'topic', partition: 3, committed: 42 }]);
    expect(await second.claim('topic', PARTITION_COUNT)).toEqual([]);
    await changeLeases(`lease_until = now() - interval '1 ms'`);
    const taken = await second.claim('topic', PARTITION_COUNT);
    expect(taken).toHaveLength(PARTITION_COUNT);
    expect(taken).toContainEqual({ topic: 'topic', partition: 3, committed: 42 });
    expect((await first.renew()).held).toEqual([]);
  });

  it('waits for no lease that was made before the clock was set back by an hour', async () => {
    await first.renew();
    await first.claim('topic', PARTITION_COUNT);
    await changeLeases(`lease_until = lease_until + interval '1 hour'`);
    await dataSource.query(`UPDATE event_bus.members SET alive_until = alive_until + interval '1 hour'`);
    expect((await second.renew()).share).toBe(PARTITION_COUNT);
    expect(await second.claim('topic', PARTITION_COUNT)).toHaveLength(PARTITION_COUNT);
  });

  it('waits for no lease that is older than the database server', async () => {
    await first.claim('topic', PARTITION_COUNT);
    await changeLeases(`server_started_at = server_started_at - interval '1 minute'`);
    expect(await second.claim('topic', PARTITION_COUNT)).toHaveLength(PARTITION_COUNT);
  });

  it('takes no commit from a member that has lost the partition', async () => {
    await first.claim('topic', PARTITION_COUNT);
    await changeLeases(`lease_until = now() - interval '1 ms'`);
    await second.claim('topic', PARTITION_COUNT);
    await first.commit([{ topic: 'topic', partition: 3, committed: 42 }]);
    await second.release([{ topic: 'topic', partition: 3 }]);
    expect(await first.claim('topic', 1)).toEqual([{ topic: 'topic', partition: 3, committed: 0 }]);
  });
});
