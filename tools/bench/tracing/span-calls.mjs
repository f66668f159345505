import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * What each kind of call costs that could begin a span, while traces are off.
 * @returns {Promise<Record<'entry' | 'stage' | 'port', { ns: number, bytes: number }>>} beyond the same work without it
 */
export async function measureSpanCalls() {
  const worker = new Worker(new URL('./span-calls.worker.mjs', import.meta.url));
  const [costs] = await once(worker, 'message');
  return costs;
}
