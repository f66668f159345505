import { setTimeout as sleep } from 'node:timers/promises';
import type { RestCall } from '@memory-graph/importers';
import { NotReachableError } from '../exit/errors.js';
import type { Connection } from './connect.js';

const TIMEOUT_MS = 60_000;
const MAX_RETRIES = 6;
const FIRST_PAUSE_MS = 500;
const TEMPORARY = [429, 502, 503, 504];

/**
 * Requests of an importer with the access of this program. They are repeated after temporary failures: an importer sends
 * the same `Idempotency-Key` each time.
 */
export function restCall({ url, token }: Connection, signal: AbortSignal): RestCall {
  return async (method, path, body, headers) => {
    for (let retry = 0; ; retry += 1) {
      try {
        const response = await fetch(`${url}${path}`, {
          method,
          headers: { ...headers, authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        });
        const text = await response.text();
        if (!TEMPORARY.includes(response.status) || retry === MAX_RETRIES) {
          return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
        }
        const seconds = Number(response.headers.get('retry-after') ?? 0);
        await sleep(Math.max(seconds * 1000, pauseBefore(retry)), undefined, { signal });
      } catch (error) {
        signal.throwIfAborted();
        if (retry === MAX_RETRIES || !(error instanceof TypeError || error instanceof DOMException)) throw error;
        if (isRefused(error)) throw new NotReachableError(`Cannot reach ${url}`, { cause: error });
        await sleep(pauseBefore(retry), undefined, { signal });
      }
    }
  };
}

function pauseBefore(retry: number): number {
  return FIRST_PAUSE_MS * 2 ** retry;
}

/** Nothing listens there: this is not temporary. */
function isRefused(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return cause?.code === 'ECONNREFUSED' || cause?.code === 'ENOTFOUND';
}
