import { TIMEOUT_MS } from './connection.js';
import { TimeoutError } from './errors.js';
import type { WaitOptions } from './requests.js';
import { sleep } from './transport.js';

const FIRST_POLL_MS = 50;
const LONGEST_POLL_MS = 1_000;

/** Asks again until the answer is final. All calls of a poller together have the time. */
export function pollerOf(late: string, { timeoutMs = TIMEOUT_MS, signal }: WaitOptions) {
  const deadline = AbortSignal.timeout(timeoutMs);
  const end = signal === undefined ? deadline : AbortSignal.any([signal, deadline]);
  return async <T>(read: (signal: AbortSignal) => Promise<T>, isDone: (value: T) => boolean): Promise<T> => {
    try {
      for (let pause = FIRST_POLL_MS; ; pause = Math.min(2 * pause, LONGEST_POLL_MS)) {
        const value = await read(end);
        if (isDone(value)) return value;
        await sleep(pause, end);
      }
    } catch (error) {
      if (deadline.aborted && signal?.aborted !== true) throw new TimeoutError(`${late}, after ${timeoutMs} ms`, error);
      throw error;
    }
  };
}
