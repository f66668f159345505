import { toServiceError } from '@memory-graph/http-api';
import type { ServerResponse } from 'node:http';
import { EventStream } from './event-stream.js';

/** Sends events as they occur; if they fail, an `error` event is the last one. */
export async function sendEvents(
  events: AsyncIterable<{ event: string; data: object }>,
  response: ServerResponse,
): Promise<void> {
  const stream = new EventStream(response);
  try {
    for await (const event of events) stream.send(event);
  } catch (thrown) {
    const { code, message } = toServiceError(thrown);
    stream.send({ event: 'error', data: { error: code, error_description: message } });
  } finally {
    stream.end();
  }
}
