import {
  LOG_STATUS_CHANGED_TOPIC,
  LOG_STATUS_CHANGED_V1,
  logStatusChangedV1,
  newEvent,
} from '@memory-graph/contracts/events';
import type { OutgoingMessage } from '@memory-graph/messaging';

/** A valid event of one key. The number comes back as `data.attempt`. */
export function aMessage(key: string, number: number): OutgoingMessage {
  const data = { ...logStatusChangedV1.example.data, queueId: key, attempt: number };
  const value = JSON.stringify(newEvent(LOG_STATUS_CHANGED_V1, '/spec', key, data));
  return { topic: LOG_STATUS_CHANGED_TOPIC, key, value };
}
