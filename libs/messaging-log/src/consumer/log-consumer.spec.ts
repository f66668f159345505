import type { Delivery, ReceivedMessage } from '@memory-graph/messaging/delivery';
import { waitUntil } from '@memory-graph/test-kit';
import { AsyncLocalStorage } from 'node:async_hooks';
import { AppendSignal } from '../log/append-signal.js';
import type { MessageLog, ReadRequest } from '../log/message-log.js';
import type { ConsumerGroup } from './consumer-group.js';
import { LogConsumer } from './log-consumer.js';

const ID = { topic: 'orders', partition: 0 };

/** The log and the group are in memory, so that each test decides what a read returns, and when. */
describe('LogConsumer', () => {
  let signal: AppendSignal;
  let stored: ReceivedMessage[];
  let reads: ReadRequest[];
  let beforeReadEnds: () => Promise<void> | void;
  let delivered: number[];
  let consumer: LogConsumer;
  const requests = new AsyncLocalStorage<string>();
  let requestsSeen: (string | undefined)[];

  async function start(readAhead = { messages: 100, bytes: 1_000 }): Promise<void> {
    signal = new AppendSignal();
    [stored, reads, delivered, requestsSeen] = [[], [], [], []];
    beforeReadEnds = () => {};
    const log: Partial<MessageLog> = {
      read: async ([request]) => {
        reads.push(request!);
        const found = stored.filter(({ offset }) => offset >= request!.position);
        await beforeReadEnds();
        return found;
      },
    };
    const group: Partial<ConsumerGroup> = {
      topics: [ID.topic],
      join: async () => {},
      renew: async () => ({ held: [ID], share: 1 }),
      claim: async () => [{ ...ID, committed: 0 }],
      commit: async () => {},
      release: async () => {},
      leave: async () => {},
    };
    const deliver: Delivery['deliver'] = async ({ offset }) => {
      delivered.push(offset);
      requestsSeen.push(requests.getStore());
      return true;
    };
    consumer = new LogConsumer({
      log: log as MessageLog,
      signal,
      group: group as ConsumerGroup,
      delivery: { deliver } as Delivery,
      readAhead,
    });
    await consumer.start();
    await waitUntil(() => reads.length > 0);
  }

  afterEach(() => consumer.stop());

  function append(...offsets: number[]): ReceivedMessage[] {
    const messages = offsets.map((offset) => ({
      ...ID,
      offset,
      key: 'k',
      value: '{}',
      bytes: 2,
      headers: {},
      publishedAt: 0,
    }));
    stored.push(...messages);
    return messages;
  }

  it('delivers what is appended in this process without reading it', async () => {
    await start();
    const before = reads.length;
    signal.notify(append(0, 1));
    signal.notify(append(2));
    await waitUntil(() => delivered.length === 3);
    expect(delivered).toEqual([0, 1, 2]);
    // The next poll begins after them.
    await waitUntil(() => reads.length > before);
    expect(reads.at(-1)?.position).toBe(3);
  });

  it('reads what another process appended before it, and delivers each message once', async () => {
    await start();
    append(0, 1);
    signal.notify(append(2));
    await waitUntil(() => delivered.length === 3);
    signal.notify(append(3));
    await waitUntil(() => delivered.length === 4);
    expect(delivered).toEqual([0, 1, 2, 3]);
  });

  it('delivers a message once that is handed over during the read that finds it', async () => {
    await start();
    beforeReadEnds = () => {
      beforeReadEnds = () => {};
      signal.notify(stored.slice(0, 2));
    };
    append(0, 1, 2);
    await waitUntil(() => delivered.length === 3);
    expect(delivered).toEqual([0, 1, 2]);
  });

  it('leaves what exceeds its limits in the log', async () => {
    await start({ messages: 1, bytes: 1_000 });
    signal.notify(append(0, 1, 2));
    expect(delivered).toEqual([0]);
    await waitUntil(() => delivered.length === 3);
    expect(reads.some(({ position }) => position === 1)).toBe(true);
  });

  it('does not deliver in the context of the request that published', async () => {
    await start();
    requests.run('request 1', () => signal.notify(append(0)));
    await waitUntil(() => delivered.length === 1);
    expect(requestsSeen).toEqual([undefined]);
  });
});
