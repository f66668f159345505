import type { Consumer, Kafka, Producer } from 'kafkajs';

const GROUP = 'fault-test-repeater';
const MARK = 'repeated';

/** Puts every message of some topics on its topic once more: a delivery that comes twice, some time after the first. */
export class MessageRepeater {
  private count = 0;

  private constructor(
    private readonly consumer: Consumer,
    private readonly producer: Producer,
  ) {}

  /** From the beginning of the topics on. Resolves when it is at work. */
  static async start(kafka: Kafka, topics: string[]): Promise<MessageRepeater> {
    const consumer = kafka.consumer({ groupId: GROUP, maxWaitTimeInMs: 50 });
    const producer = kafka.producer();
    await Promise.all([consumer.connect(), producer.connect()]);
    await consumer.subscribe({ topics, fromBeginning: true });
    const repeater = new MessageRepeater(consumer, producer);
    const joined = new Promise<void>((resolve) => consumer.on(consumer.events.GROUP_JOIN, () => resolve()));
    await repeater.run();
    await joined;
    return repeater;
  }

  get group(): string {
    return GROUP;
  }

  /** Messages that were put on their topics again. */
  get repeated(): number {
    return this.count;
  }

  async close(): Promise<void> {
    await this.consumer.disconnect();
    await this.producer.disconnect();
  }

  private async run(): Promise<void> {
    await this.consumer.run({
      autoCommitThreshold: 1,
      eachBatch: async ({ batch: { topic, messages } }) => {
        const originals = messages.filter(({ headers }) => headers?.[MARK] === undefined);
        if (originals.length === 0) return;
        await this.producer.send({
          topic,
          messages: originals.map(({ key, value, headers }) => ({ key, value, headers: { ...headers, [MARK]: '1' } })),
        });
        this.count += originals.length;
      },
    });
  }
}
