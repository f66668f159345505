import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { ConsumerGroup } from '../consumer/consumer-group.js';
import { openLog } from '../open-log.js';
import { MessageLog } from './message-log.js';
import { PARTITION_COUNT, partitionOf } from './partition-of.js';

const HOUR_MS = 3_600_000;

describe('MessageLog', () => {
  let database: EmbeddedPostgres;
  let dataSource: DataSource;
  let log: MessageLog;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    dataSource = await openLog({ url: database.url, migrate: true, poolSize: 8 });
    log = new MessageLog(dataSource);
  });

  afterAll(async () => {
    await dataSource.destroy();
    await database.close();
  });

  const readAll = (topic: string, position = 0) => {
    const bounds = { position, messages: 10_000, bytes: Number.MAX_SAFE_INTEGER };
    return log.read(Array.from({ length: PARTITION_COUNT }, (_, partition) => ({ topic, partition, ...bounds })));
  };

  it('appends in the order of the call, and returns the messages as they are read', async () => {
    const keys = ['a', 'b', 'a', 'a', 'b'];
    await log.append([{ topic: 'order', key: 'b', value: 'earlier é' }]);
    const appended = await log.append(
      keys.map((key, i) => ({ topic: 'order', key, value: `${i}`, headers: { i: `${i}` } })),
    );
    // The time comes from the clock of this process until the database is read, which stores its own time.
    const byOffset = appended
      .map((message) => ({ ...message, publishedAt: expect.any(Number) }))
      .sort((one, other) => one.partition - other.partition || one.offset - other.offset);
    expect((await readAll('order')).filter(({ value }) => value !== 'earlier é')).toEqual(byOffset);
    const ofA = (await readAll('order')).filter(({ key }) => key === 'a');
    expect(ofA.map(({ value, headers }) => [value, headers])).toEqual([
      ['0', { i: '0' }],
      ['2', { i: '2' }],
      ['3', { i: '3' }],
    ]);
  });

  it.each([
    { what: 'so many messages', messages: 3, bytes: 1_000, expected: ['4', '5', '6'] },
    { what: 'so many bytes, and the message that exceeds them', messages: 100, bytes: 20, expected: ['4', '5'] },
    { what: 'one message, however large it is', messages: 100, bytes: 1, expected: ['4'] },
  ])('reads from a position on $what', async ({ what, messages, bytes, expected }) => {
    const topic = `read ${what}`;
    await log.append(Array.from({ length: 10 }, (_, i) => ({ topic, key: 'a', value: `${i}`.padEnd(8, 'é') })));
    const read = await log.read([{ topic, partition: partitionOf('a'), position: 4, messages, bytes }]);
    expect(read.map(({ value }) => value[0])).toEqual(expected);
    expect(read[0]?.bytes).toBe(15);
  });

  it('appends in a transaction of the caller', async () => {
    const rolledBack = dataSource.transaction(async (manager) => {
      const [message] = await log.append([{ topic: 'atomic', key: 'a', value: '0' }], manager);
      expect(message?.offset).toBe(0);
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await dataSource.transaction((manager) => log.append([{ topic: 'atomic', key: 'a', value: '1' }], manager));
    expect((await readAll('atomic')).map(({ offset, value }) => [offset, value])).toEqual([[0, '1']]);
  });

  it('numbers messages without gaps while several publish, and never shows a later one before an earlier one', async () => {
    const seen = new Map<number, number>();
    const publishers = Array.from({ length: 6 }, async (_, publisher) => {
      for (let i = 0; i < 40; i++) {
        await log.append(['k1', 'k2', 'k3', 'k4'].map((key) => ({ topic: 'busy', key, value: `${publisher} ${i}` })));
      }
    });
    const published = Promise.all(publishers).then(() => true);
    for (let last = false; ;) {
      for (const { partition, offset } of await readAll('busy')) {
        const next = (seen.get(partition) ?? -1) + 1;
        if (offset < next) continue;
        expect(offset).toBe(next);
        seen.set(partition, offset);
      }
      if (last) break;
      last = await Promise.race([published, new Promise<false>((resolve) => setTimeout(() => resolve(false), 1))]);
    }
    const total = [...seen.values()].reduce((sum, offset) => sum + offset + 1, 0);
    expect(total).toBe(6 * 40 * 4);
  });

  it('deletes what every group has consumed, once it is old enough', async () => {
    await log.append(['0', '1', '2'].map((value) => ({ topic: 'old', key: 'a', value })));
    await dataSource.query(
      `UPDATE event_bus.messages SET published_at = now() - interval '2 hours' WHERE topic = 'old'`,
    );
    await log.append([{ topic: 'old', key: 'a', value: '3' }]);
    const partition = partitionOf('a');
    for (const [name, committed] of [
      ['fast', 4],
      ['slow', 2],
    ] as const) {
      const group = new ConsumerGroup(dataSource, name, ['old']);
      await group.join();
      await group.claim('old', PARTITION_COUNT);
      await group.commit([{ topic: 'old', partition, committed }]);
    }
    const options = { keepMs: HOUR_MS, keepUnreadMs: 10 * HOUR_MS, limit: 100 };
    expect(await log.deleteConsumed({ ...options, limit: 1 })).toBe(1);
    expect(await log.deleteConsumed(options)).toBe(1);
    expect((await readAll('old')).map(({ value }) => value)).toEqual(['2', '3']);
  });

  it('keeps what nobody reads for longer', async () => {
    await log.append([{ topic: 'unread.dlq', key: 'a', value: 'x' }]);
    await dataSource.query(
      `UPDATE event_bus.messages SET published_at = now() - interval '2 hours' WHERE topic = 'unread.dlq'`,
    );
    expect(await log.deleteConsumed({ keepMs: HOUR_MS, keepUnreadMs: 10 * HOUR_MS, limit: 100 })).toBe(0);
    expect(await log.deleteConsumed({ keepMs: HOUR_MS, keepUnreadMs: HOUR_MS, limit: 100 })).toBe(1);
  });
});
