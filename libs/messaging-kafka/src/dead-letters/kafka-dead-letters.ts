import type {
  DeadLetter,
  DeadLetterCount,
  DeadLetterPage,
  DeadLetters,
  DeadLetterSelection,
  EventPublisher,
} from '@memory-graph/messaging';
import {
  DEAD_LETTER_TOPICS,
  deadLetterPlaceOf,
  deadLetterTopicOf,
  describeDeadLetter,
  originalTopicOf,
  toRedelivery,
} from '@memory-graph/messaging/dead-letters';
import type { KafkaCluster } from '../cluster/kafka-cluster.js';
import { cursorOf, type Ends, endsOf } from './dead-letter-cursor.js';
import { newestFirst } from './newest-first.js';
import { type OffsetRange, readRanges } from './read-ranges.js';

/** Dead letters in the dead-letter topics. Kafka changes no message, so a redelivery is not noted. */
export class KafkaDeadLetters implements DeadLetters {
  constructor(
    private readonly cluster: KafkaCluster,
    private readonly publisher: EventPublisher,
  ) {}

  async list({ topic, cursor, limit }: DeadLetterSelection): Promise<DeadLetterPage> {
    const ends = cursor === undefined ? null : endsOf(cursor);
    const stored = await this.storedOf(topic === undefined ? DEAD_LETTER_TOPICS : [deadLetterTopicOf(topic)]);
    // A partition that the cursor does not name was empty, or its letters are all shown.
    const unshown = stored.map((range) => {
      const end = ends === null ? range.to : (ends[range.topic]?.[range.partition] ?? 0);
      return { ...range, to: Math.min(end, range.to) };
    });
    // One more than the page shows whether there is another page.
    const windows = unshown.map((range) => ({ ...range, from: Math.max(range.from, range.to - limit - 1) }));
    const letters = newestFirst(await readRanges(this.cluster, windows));
    const page = letters.slice(0, limit);
    const rest: Ends = {};
    for (const { topic: name, partition, to } of unshown) (rest[name] ??= {})[partition] = to;
    for (const { message } of page) rest[message.topic]![message.partition] = message.offset;
    return {
      letters: page.map(({ message, publishedAt }) => describeDeadLetter(message, publishedAt)),
      nextCursor: letters.length > limit ? cursorOf(rest) : null,
    };
  }

  async count(): Promise<DeadLetterCount[]> {
    const counts = new Map<string, number>();
    for (const { topic, from, to } of await this.storedOf(DEAD_LETTER_TOPICS)) {
      counts.set(topic, (counts.get(topic) ?? 0) + to - from);
    }
    return DEAD_LETTER_TOPICS.map((topic) => ({
      topic: originalTopicOf(topic),
      stored: counts.get(topic) ?? 0,
      redelivered: null,
    }));
  }

  async redeliver(id: string): Promise<DeadLetter | null> {
    const place = deadLetterPlaceOf(id);
    if (place === null) return null;
    const { topic, partition, offset } = place;
    const stored = (await this.storedOf([topic])).find((range) => range.partition === partition);
    if (!stored || offset < stored.from || offset >= stored.to) return null;
    const [letter] = await readRanges(this.cluster, [{ topic, partition, from: offset, to: offset + 1 }]);
    if (!letter) return null;
    await this.publisher.publish([toRedelivery(letter.message)]);
    return describeDeadLetter(letter.message, letter.publishedAt);
  }

  /** What the partitions of topics contain. */
  private storedOf(topics: readonly string[]): Promise<OffsetRange[]> {
    return this.cluster.ask(async (admin) => {
      const ofTopics = topics.map(async (topic) => {
        const partitions = await admin.fetchTopicOffsets(this.cluster.names.toKafka(topic));
        return partitions.map(({ partition, low, high }) => ({
          topic,
          partition,
          from: Number(low),
          to: Number(high),
        }));
      });
      return (await Promise.all(ofTopics)).flat();
    });
  }
}
