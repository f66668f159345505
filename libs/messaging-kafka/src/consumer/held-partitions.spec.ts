import { type Delivery, partitionName, type ReceivedMessage } from '@memory-graph/messaging/delivery';
import { HeldPartitions } from './held-partitions.js';

const tick = () => new Promise((resolve) => setImmediate(resolve));
const FIRST = { topic: 'orders', partition: 0 };
const SECOND = { topic: 'orders', partition: 1 };

function messageOf(offset: number, { key = 'k', topic = 'orders', partition = 0 } = {}): ReceivedMessage {
  return { topic, partition, offset, key, value: '{}', bytes: 2, headers: {}, publishedAt: 0 };
}

describe('HeldPartitions', () => {
  let started: number[];
  let finish: Map<number, () => void>;
  let partitions: HeldPartitions;
  let paused: Set<string>;

  beforeEach(() => {
    started = [];
    finish = new Map();
    const deliver: Delivery['deliver'] = async ({ offset }, revoked) => {
      if (revoked.aborted) return false;
      started.push(offset);
      await new Promise<void>((resolve) => finish.set(offset, resolve));
      return true;
    };
    paused = new Set();
    partitions = new HeldPartitions({
      delivery: { deliver } as Delivery,
      readAhead: { messages: 3, bytes: 1_000 },
      onDone: () => {},
      onPause: (ids) => ids.forEach((id) => paused.add(partitionName(id))),
      onResume: (ids) => ids.forEach((id) => paused.delete(partitionName(id))),
    });
    partitions.assign([FIRST, SECOND]);
  });

  async function end(...offsets: number[]): Promise<void> {
    for (const offset of offsets) finish.get(offset)?.();
    await tick();
  }

  const committable = () => partitions.toCommit().map(({ assignment }) => assignment);

  it('commits the first offset that is not done', async () => {
    for (const [offset, key] of [
      [5, 'a'],
      [6, 'b'],
      [7, 'c'],
    ] as const) {
      partitions.start(messageOf(offset, { key }));
    }
    await end(6);
    expect(committable()).toEqual([]);
    await end(5);
    expect(committable()).toEqual([{ ...FIRST, committed: 7 }]);
  });

  it('goes on with what is on its way when a partition stays, and starts nothing of it twice', async () => {
    partitions.start(messageOf(5, { key: 'a' }));
    partitions.assign([FIRST]);
    partitions.start(messageOf(5, { key: 'a' }));
    partitions.start(messageOf(6, { key: 'b' }));
    await end(5, 6);
    expect(started).toEqual([5, 6]);
    expect(committable()).toEqual([{ ...FIRST, committed: 7 }]);
  });

  it('neither starts nor commits anything of a partition that went', async () => {
    partitions.start(messageOf(5));
    partitions.start(messageOf(6));
    partitions.assign([SECOND]);
    partitions.start(messageOf(7));
    await end(5);
    expect(started).toEqual([5]);
    expect(committable()).toEqual([]);
  });

  it('begins anew where the group is, when a partition went and came back', async () => {
    partitions.start(messageOf(5, { key: 'a' }));
    partitions.assign([]);
    partitions.assign([FIRST]);
    partitions.start(messageOf(5, { key: 'b' }));
    await end(5);
    expect(started).toEqual([5, 5]);
    expect(committable()).toEqual([{ ...FIRST, committed: 6 }]);
  });

  it('never handles a key twice at a time, though its partition went and came back', async () => {
    partitions.start(messageOf(5));
    partitions.assign([]);
    partitions.assign([FIRST]);
    partitions.start(messageOf(5));
    await tick();
    expect(started).toEqual([5]);
    await end(5);
    expect(started).toEqual([5, 5]);
  });

  it('pauses all partitions of a topic that is read far enough ahead, and of no other topic, until there is room', async () => {
    const other = { topic: 'orders.backlog', partition: 0 };
    partitions.assign([FIRST, SECOND, other]);
    for (const offset of [1, 2]) partitions.start(messageOf(offset, { key: String(offset) }));
    expect(paused.size).toBe(0);
    partitions.start(messageOf(3, { key: '3' }));
    expect(paused).toEqual(new Set([FIRST, SECOND].map(partitionName)));
    partitions.start(messageOf(4, { key: '4', topic: other.topic }));
    expect(started).toEqual([1, 2, 3, 4]);
    await end(2);
    expect(paused.size).toBe(0);
  });

  it('does not keep a partition paused that went and came back', () => {
    for (const offset of [1, 2, 3]) partitions.start(messageOf(offset));
    partitions.assign([]);
    expect(paused.size).toBe(0);
  });

  it('lets running handlers finish when all is revoked, and their work be committed', async () => {
    partitions.start(messageOf(1, { key: 'a' }));
    partitions.start(messageOf(2, { key: 'a' }));
    const revoked = partitions.revokeAll();
    await end(1);
    await revoked;
    expect(started).toEqual([1]);
    expect(committable()).toEqual([{ ...FIRST, committed: 2 }]);
  });
});
