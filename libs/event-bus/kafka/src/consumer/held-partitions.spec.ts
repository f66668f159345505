import type { Delivery } from '@memory-graph/event-delivery/delivery';
import type { ReceivedMessage } from '@memory-graph/event-delivery/received-message';
import { HeldPartitions } from './held-partitions.js';

const tick = () => new Promise((resolve) => setImmediate(resolve));
const FIRST = { topic: 'orders', partition: 0 };
const SECOND = { topic: 'orders', partition: 1 };

function messageOf(offset: number, { key = 'k', partition = 0 } = {}): ReceivedMessage {
  return { topic: 'orders', partition, offset, key, value: '{}', headers: {} };
}

describe('HeldPartitions', () => {
  let started: number[];
  let finish: Map<number, () => void>;
  let partitions: HeldPartitions;

  beforeEach(() => {
    started = [];
    finish = new Map();
    const deliver: Delivery['deliver'] = async ({ offset }, revoked) => {
      if (revoked.aborted) return false;
      started.push(offset);
      await new Promise<void>((resolve) => finish.set(offset, resolve));
      return true;
    };
    partitions = new HeldPartitions({ delivery: { deliver } as Delivery, maxBuffered: 3, onDone: () => {} });
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
    expect(partitions.assign([SECOND]).map(({ id }) => id)).toEqual([FIRST]);
    await end(5);
    expect(started).toEqual([5]);
    expect(partitions.start(messageOf(7))).toBeNull();
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

  it('is full at so many messages, until one is done', async () => {
    for (const offset of [1, 2, 3]) partitions.start(messageOf(offset, { key: String(offset) }));
    expect(partitions.full).toBe(true);
    const room = partitions.roomWithin(60_000);
    await end(2);
    await room;
    expect(partitions.full).toBe(false);
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
