import { v7 as uuidv7 } from 'uuid';
import { KafkaCluster } from './cluster/kafka-cluster.js';
import { KafkaPublisher } from './kafka-publisher.js';
import { aMessage } from './testing/a-message.js';
import { messagesOfTopic } from './testing/messages-of-topic.js';
import { testCluster } from './testing/test-cluster.js';

const TOPIC = 'log.status-changed';
/** Written by one of the tests alone. */
const SHARED_TOPIC = 'ingest.requested';

describe('KafkaPublisher', () => {
  const options = testCluster({ topicPrefix: `publisher-${uuidv7()}.` });
  let cluster: KafkaCluster;
  let publisher: KafkaPublisher;

  beforeAll(async () => {
    cluster = await KafkaCluster.open(options);
    publisher = new KafkaPublisher(cluster);
  });

  afterAll(async () => {
    await publisher.close();
    await cluster.close();
  });

  it('publishes an event as large as a request may be', async () => {
    const key = uuidv7();
    const message = { ...aMessage(key, 1), value: JSON.stringify({ text: 'x'.repeat(3_000_000) }) };
    await publisher.publish([message]);
    const [received] = (await messagesOfTopic(options, TOPIC)).filter((it) => it.key === key);
    expect(received?.value).toBe(message.value);
  });

  it('keeps the order of a key in more than brokers take at once', async () => {
    const key = uuidv7();
    const values = Array.from({ length: 100 }, (_, i) => `${i} ${'x'.repeat(50_000)}`);
    await publisher.publish(values.map((value) => ({ topic: TOPIC, key, value })));
    const received = (await messagesOfTopic(options, TOPIC)).filter((it) => it.key === key);
    expect(received.map(({ value }) => Number.parseInt(value))).toEqual(values.map((_, i) => i));
  });

  it('publishes to several topics at once, with headers', async () => {
    const key = uuidv7();
    const topics = ['log.status-changed', 'graph.changed', 'log.status-changed.dlq'];
    await publisher.publish(topics.map((topic) => ({ topic, key, value: topic, headers: { from: 'spec' } })));
    for (const topic of topics) {
      const received = (await messagesOfTopic(options, topic)).filter((it) => it.key === key);
      expect(received).toEqual([{ topic, key, value: topic, headers: { from: 'spec' } }]);
    }
  });

  it('keeps the order of calls that do not wait for each other', async () => {
    const key = uuidv7();
    const numbers = Array.from({ length: 50 }, (_, i) => i);
    await Promise.all(numbers.map((number) => publisher.publish([{ topic: TOPIC, key, value: String(number) }])));
    const received = (await messagesOfTopic(options, TOPIC)).filter((it) => it.key === key);
    expect(received.map(({ value }) => Number(value))).toEqual(numbers);
  });

  it('puts messages of one partition key into one partition', async () => {
    const partitionKey = uuidv7();
    const messages = Array.from({ length: 30 }, () => ({
      ...aMessage(uuidv7(), 1),
      topic: SHARED_TOPIC,
      partitionKey,
    }));
    await publisher.publish(messages);
    const ends = await cluster.ask((admin) => admin.fetchTopicOffsets(cluster.names.toKafka(SHARED_TOPIC)));
    expect(ends.map(({ high }) => Number(high)).filter((end) => end > 0)).toEqual([30]);
  });

  it('says what is wrong, and goes on with the next call', async () => {
    const lost = publisher.publish([{ topic: 'no-such-topic', key: 'k', value: '{}' }]);
    await expect(lost).rejects.toMatchObject({ code: 'unavailable', transient: true });
    await publisher.publish([aMessage(uuidv7(), 1)]);
  });
});
