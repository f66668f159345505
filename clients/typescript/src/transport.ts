import { ConnectionError, errorOfAnswer, MemoryGraphError, TimeoutError, UnexpectedAnswerError } from './errors.js';
import { KEYED_POSTS, OTHER_ANSWERS, REPEATABLE_POSTS } from './generated/requests.gen.js';

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
const OTHERS = Object.entries(OTHER_ANSWERS).map(([operation, types]) => ({ pattern: patternOf(operation), types }));
const JSON_TYPE = 'application/json';
const EVENTS = 'text/event-stream';

/** A `fetch` that retries what can be sent twice, ends in time, and throws a typed error for each answer that is one. */
export function transportOf(options: TransportOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const path = new URL(request.url).pathname.slice(new URL(options.baseUrl).pathname.replace(/\/$/, '').length);
    const isKeyed = request.method === 'POST' && KEYED.some((pattern) => pattern.test(path));
    const headers = new Headers(request.headers);
    if (isKeyed && !headers.has('idempotency-key')) headers.set('idempotency-key', newKey());
    const isRepeatable =
      /^(GET|HEAD)$/.test(request.method) || isKeyed || REPEATABLE.some((pattern) => pattern.test(path));

    const types = OTHERS.find(({ pattern }) => pattern.test(`${request.method} ${path}`))?.types ?? [];

    const deadline = AbortSignal.timeout(options.timeoutMs);
    const late = new AbortController();
    let isStreaming = false;
    // A stream may take longer.
    deadline.addEventListener('abort', () => isStreaming || late.abort(), { once: true });
    const end = Date.now() + options.timeoutMs;
    const signal = AbortSignal.any([request.signal, late.signal]);
    const attempt = await repeatedly(request, headers, signal);
    for (let retries = 0; ; retries += 1) {
      const outcome = await attempt(options.fetch, types).catch((cause: unknown) => {
        if (request.signal.aborted) throw request.signal.reason;
        if (late.signal.aborted) return new TimeoutError(`No answer within ${options.timeoutMs} ms`, cause);
        return cause instanceof MemoryGraphError ? cause : lostConnection(options.baseUrl, cause);
      });
      if (!(outcome instanceof MemoryGraphError)) {
        isStreaming = mediaTypeOf(outcome) === EVENTS;
        return outcome;
      }
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
  // Firefox has no `request.body`.
  const content = await request.arrayBuffer();
  const body = content.byteLength === 0 ? null : content;
  const given = { method, headers, body, credentials, cache, redirect, signal };
  // In Node.js, a request that was collected as garbage no longer hears its signal, though its answer is awaited.
  const stopped = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return (send: typeof fetch, types: readonly string[]): Promise<Response> =>
    Promise.race([stopped, send(new Request(url, given)).then((response) => checked(response, types))]);
}

/**
 * Reads an answer completely, except streams.
 * @param types that it may have beside JSON
 * @throws MemoryGraphError unless it is a success
 */
async function checked(response: Response, types: readonly string[]): Promise<Response> {
  const { status, headers } = response;
  const type = mediaTypeOf(response);
  if (response.ok && (status === 204 || types.includes(type))) return response;
  const text = await response.text();
  if (!response.ok) throw errorOfAnswer(status, headers, text);
  try {
    if (type !== JSON_TYPE) throw new TypeError(`The answer is ${type || 'of no type'}`);
    JSON.parse(text);
  } catch (cause) {
    throw new UnexpectedAnswerError('The answer is not JSON: check the address of the service', { status, cause });
  }
  return new Response(text, { status, headers });
}

function mediaTypeOf({ headers }: Response): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase();
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
