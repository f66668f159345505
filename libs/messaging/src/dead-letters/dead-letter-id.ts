import { EVENT_TOPICS } from '@memory-graph/contracts/events';
import type { PartitionId } from '../delivery/received-message.js';
import { DEAD_LETTER_SUFFIX } from '../event-bus.port.js';

/** The place of a dead letter, in a dead-letter topic. */
export interface DeadLetterPlace extends PartitionId {
  offset: number;
}

const ID = /^([a-z.-]{1,100}):(\d{1,5}):(\d{1,15})$/;

/** The topics of dead letters, in the order of `EVENT_TOPICS`. */
export const DEAD_LETTER_TOPICS: readonly string[] = EVENT_TOPICS.map(deadLetterTopicOf);

export function deadLetterTopicOf(topic: string): string {
  return topic + DEAD_LETTER_SUFFIX;
}

/** The topic whose messages end in a dead-letter topic. */
export function originalTopicOf(deadLetterTopic: string): string {
  return deadLetterTopic.slice(0, -DEAD_LETTER_SUFFIX.length);
}

/** As in `ingest.requested:3:17`. */
export function deadLetterId({ topic, partition, offset }: DeadLetterPlace): string {
  return `${originalTopicOf(topic)}:${partition}:${offset}`;
}

/** @returns null for a text that is not an id of a dead letter */
export function deadLetterPlaceOf(id: string): DeadLetterPlace | null {
  const [, name, partition, offset] = ID.exec(id) ?? [];
  const topic = EVENT_TOPICS.find((known) => known === name);
  if (topic === undefined) return null;
  return { topic: deadLetterTopicOf(topic), partition: Number(partition), offset: Number(offset) };
}
