import type { ReceivedMessage } from '@memory-graph/messaging/delivery';
import type { IHeaders, KafkaMessage } from 'kafkajs';

export function toReceivedMessage(topic: string, partition: number, message: KafkaMessage): ReceivedMessage {
  return {
    topic,
    partition,
    offset: Number(message.offset),
    key: message.key?.toString() ?? '',
    value: message.value?.toString() ?? '',
    bytes: message.value?.length ?? 0,
    headers: toTexts(message.headers ?? {}),
    publishedAt: Number(message.timestamp),
  };
}

/** Kafka allows a header several times; of ours each is there once. */
function toTexts(headers: IHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const last = Array.isArray(value) ? value.at(-1) : value;
      return last === undefined ? [] : [[name, last.toString()]];
    }),
  );
}
