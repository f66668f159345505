import { setTimeout as delay } from 'node:timers/promises';
import type { ApiAnswer } from './api-client.js';

/** Longer than any fault of the tests. */
const PATIENCE_MS = 120_000;

/** An answer, after so many that asked for a later attempt. */
export interface LateAnswer<T> extends ApiAnswer<T> {
  retries: number;
}

/**
 * Calls again as the documentation asks of clients: after 429 and 503, as late as the service says.
 * @returns the first other answer
 * @throws Error where "later" does not say when, or lasts too long
 */
export async function whenServed<T>(call: () => Promise<ApiAnswer<T>>): Promise<LateAnswer<T>> {
  const end = Date.now() + PATIENCE_MS;
  for (let retries = 0; ; retries += 1) {
    const answer = await call();
    const { status, headers, body } = answer;
    if (status !== 429 && status !== 503) return { ...answer, retries };
    const afterMs = Number(headers.get('retry-after')) * 1_000;
    if (!(afterMs > 0)) throw new Error(`${status} without Retry-After: ${JSON.stringify(body)}`);
    if (Date.now() + afterMs > end) {
      throw new Error(`Still ${status} after ${PATIENCE_MS} ms: ${JSON.stringify(body)}`);
    }
    await delay(afterMs);
  }
}
