import { ContractApp } from '@memory-graph/messaging/contract';
import { DEFAULT_RETRY_POLICY, type OutgoingMessage } from '@memory-graph/messaging';
import { startStack, type Stack } from '@memory-graph/dev-stack/stack';
import { waitUntil } from '@memory-graph/test-kit';
import { Kafka, logLevel } from 'kafkajs';
import { v7 as uuidv7 } from 'uuid';
import { KafkaModule } from './kafka.module.js';
import { aMessage } from './testing/a-message.js';
import { testCluster } from './testing/test-cluster.js';

const WAIT = { timeoutMs: 60_000 };
const KEYS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** On a broker of its own, which it takes away. */
describe('Kafka, when something breaks', () => {
  let stack: Stack;
  let topicPrefix: string;
  let apps: ContractApp[];
  let seen: Map<string, number[]>;

  beforeAll(async () => {
    stack = await startStack({ engines: ['kafka'] });
  });

  afterAll(() => stack.close());

  beforeEach(() => {
    topicPrefix = `faults-${uuidv7()}.`;
    apps = [];
    seen = new Map(KEYS.map((key) => [key, []]));
  });

  afterEach(async () => {
    await Promise.all(apps.map((app) => app.close()));
  });

  const cluster = () => testCluster({ topicPrefix, brokers: [stack.engines.kafka.address] });

  async function start(group?: string): Promise<ContractApp> {
    const module = KafkaModule.register({ ...cluster(), group, retry: DEFAULT_RETRY_POLICY });
    const record = ({ subject, data }: { subject: string; data: { attempt: number } }) =>
      void seen.get(subject)?.push(data.attempt);
    const app = await ContractApp.start(module, group === undefined ? undefined : record);
    apps.push(app);
    return app;
  }

  /** As the outbox relay does. */
  async function publishUntilItWorks({ publisher }: ContractApp, messages: OutgoingMessage[]): Promise<void> {
    await waitUntil(() => publisher.publish(messages).then(() => true), WAIT);
  }

  /** What came first of each number: repeats may follow. */
  const firstsOf = (key: string) => [...new Set(seen.get(key))];

  it('loses nothing and keeps the order of keys when the broker is killed and comes back', async () => {
    const app = await start(uuidv7());
    const numbers = Array.from({ length: 60 }, (_, i) => i + 1);
    const published = (async () => {
      for (const number of numbers) {
        await publishUntilItWorks(
          app,
          KEYS.map((key) => aMessage(key, number)),
        );
      }
    })();
    await waitUntil(() => firstsOf('a').length > 10, WAIT);
    await stack.engines.kafka.kill();
    await stack.engines.kafka.start();
    await published;
    await waitUntil(() => KEYS.every((key) => firstsOf(key).length === numbers.length), WAIT);
    for (const key of KEYS) expect(firstsOf(key)).toEqual(numbers);
  });

  it('says soon that the broker is away, and goes on once it is back', async () => {
    const app = await start(uuidv7());
    await app.publisher.publish([aMessage('a', 1)]);
    await waitUntil(() => seen.get('a')?.length === 1, WAIT);
    await stack.engines.kafka.stop();
    const startedAt = performance.now();
    await expect(app.publisher.publish([aMessage('a', 2)])).rejects.toMatchObject({ code: 'unavailable' });
    expect(performance.now() - startedAt).toBeLessThan(12_000);
    await expect(app.lagReader.consumerLag('any')).rejects.toMatchObject({ code: 'unavailable' });
    await stack.engines.kafka.start();
    await publishUntilItWorks(app, [aMessage('a', 2)]);
    await waitUntil(() => firstsOf('a').length === 2, WAIT);
  });

  it('takes over from a member that died, and delivers again what that had not committed', async () => {
    const group = uuidv7();
    const producer = await start();
    await producer.publisher.publish(KEYS.map((key) => aMessage(key, 1)));
    const dying = await dyingMember(topicPrefix + group);
    await start(group);
    await producer.publisher.publish(KEYS.map((key) => aMessage(key, 2)));
    await waitUntil(() => KEYS.every((key) => firstsOf(key).length === 2), WAIT);
    for (const key of KEYS) expect(firstsOf(key)).toEqual([1, 2]);
    await dying.end();
  });

  it('finishes what runs before it stops, and commits it', async () => {
    const group = uuidv7();
    const producer = await start();
    const app = await start(group);
    const messages = Array.from({ length: 200 }, (_, i) => aMessage('a', i + 1));
    await producer.publisher.publish(messages);
    await waitUntil(() => (seen.get('a')?.length ?? 0) > 20, WAIT);
    apps.splice(apps.indexOf(app), 1);
    await app.close();
    await start(group);
    await waitUntil(() => seen.get('a')?.length === messages.length, WAIT);
    expect(seen.get('a')).toEqual(messages.map((_, i) => i + 1));
  });

  /** Has got messages, and neither handles them nor gives any further sign of life. */
  async function dyingMember(groupId: string): Promise<{ end(): Promise<void> }> {
    const { brokers } = cluster();
    const kafka = new Kafka({ brokers, logLevel: logLevel.NOTHING });
    const consumer = kafka.consumer({ groupId, sessionTimeout: 6_000, rebalanceTimeout: 15_000 });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let got = false;
    await consumer.connect();
    await consumer.subscribe({ topics: [`${topicPrefix}log.status-changed`], fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachMessage: () => {
        got = true;
        return released;
      },
    });
    await waitUntil(() => got, WAIT);
    return {
      end: async () => {
        release();
        await consumer.disconnect();
      },
    };
  }
});
