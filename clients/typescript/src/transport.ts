import { ConnectionError, errorOfAnswer, MemoryGraphError, TimeoutError, UnexpectedAnswerError } from './errors.js';
import { KEYED_POSTS, REPEATABLE_POSTS } from './generated/repeatable-posts.gen.js';

export interface TransportOptions {
  /** With its path, if the service has one, and without a slash at the end. */
  baseUrl: string;
  /** For a call with all its retries, in milliseconds. */
  timeoutMs: number;
  maxRetries: number;
  fetch: typeof fetch;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
const KEY_BYTES = 16;

const KEYED = KEYED_POSTS.map(patternOf);
const REPEATABLE = REPEATABLE_POSTS.map(patternOf);

/** A `fetch` that retries what can be sent twice, ends in time, and throws a typed error for each answer that is one. */
export function transportOf(options: TransportOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const path = new URL(request.url).pathname.slice(new URL(options.baseUrl).pathname.replace(/\/$/, '').length);
    const isKeyed = request.method === 'POST' && KEYED.some((pattern) => pattern.test(path));
    const headers = new Headers(request.headers);
    if (isKeyed && !headers.has('idempotency-key')) headers.set('idempotency-key', newKey());
    const isRepeatable =
      /^(GET|HEAD)$/.test(request.method) || isKeyed || REPEATABLE.some((pattern) => pattern.test(path));

    const deadline = AbortSignal.timeout(options.timeoutMs);
    const end = Date.now() + options.timeoutMs;
    const signal = AbortSignal.any([request.signal, deadline]);
    const attempt = await repeatedly(request, headers, signal);
    for (let retries = 0; ; retries += 1) {
      const outcome = await attempt(options.fetch).catch((cause: unknown) => {
        if (request.signal.aborted) throw request.signal.reason;
        if (deadline.aborted) return new TimeoutError(`No answer within ${options.timeoutMs} ms`, cause);
        return cause instanceof MemoryGraphError ? cause : lostConnection(options.baseUrl, cause);
      });
      if (!(outcome instanceof MemoryGraphError)) return outcome;
      const pause = pauseBefore(retries, outcome.retryAfter);
      const mayRetry = retries < options.maxRetries && Date.now() + pause < end;
      if (!mayRetry || !isWorthRetrying(outcome, isRepeatable)) throw outcome;
      await sleep(pause, request.signal);
    }
  };
}

/** Bodies in memory are sent as often as needed; a stream can be sent once. */
async function repeatedly(request: Request, headers: Headers, signal: AbortSignal) {
  const { url, method, credentials, cache, redirect } = request;
  const body = request.body === null ? null : await request.arrayBuffer();
  return async (send: typeof fetch): Promise<Response> =>
    checked(await send(new Request(url, { method, headers, body, credentials, cache, redirect, signal })));
}

/** Reads an answer completely, except streams. @throws MemoryGraphError unless it is a success */
async function checked(response: Response): Promise<Response> {
  const { status, headers } = response;
  const isJson = /^application\/json\b/i.test(headers.get('content-type') ?? '');
  if (response.ok && !isJson) return response;
  const text = await response.text();
  if (!response.ok) throw errorOfAnswer(status, headers, text);
  try {
    if (text !== '') JSON.parse(text);
  } catch (cause) {
    throw new UnexpectedAnswerError('The answer is not valid JSON', { status, cause });
  }
  return new Response(text, { status, headers });
}

/** A request that was rejected for its rate had no effect, so any request can be sent again. */
function isWorthRetrying({ code, status = 0, details }: MemoryGraphError, isRepeatable: boolean): boolean {
  if (code === 'timeout') return false;
  if (status === 429) return true;
  if (!isRepeatable) return false;
  const isInProgress = status === 409 && details.some((detail) => detail.code === 'under_way');
  const isLost = code === 'connection_failed' || (code === 'unexpected_answer' && status < 300);
  return isLost || isInProgress || status >= 500 || status === 408;
}

/** `fetch` says "fetch failed", and why in the cause. */
function lostConnection(baseUrl: string, error: unknown): ConnectionError {
  const { message, cause } = error as { message?: string; cause?: { message?: string } };
  return new ConnectionError(`Cannot reach ${baseUrl}: ${cause?.message || message}`, error);
}

/** @param retryAfter seconds */
function pauseBefore(retries: number, retryAfter = 0): number {
  // Full jitter: clients that failed together do not come back together.
  const random = Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** retries);
  return retryAfter * 1000 + random;
}

/** @throws the reason of the signal once it is aborted */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** `crypto.randomUUID` is missing in pages that were not loaded over HTTPS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}
