import { utf8Length } from '../json/utf8.js';
import { isObject, listOf, memberOf, objectOf, textOf } from '../json/shape.js';
import { type AddRequest, type ImportService, RejectedItemsError } from './import-service.js';

export interface RestAnswer {
  status: number;
  /** Parsed JSON. */
  body: unknown;
}

/** A request to the service with the credential of the user. It repeats requests that may be repeated. */
export type RestCall = (
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<RestAnswer>;

export interface RestServiceOptions {
  /** How long content of the same source that is not processed yet is waited for. Default: 10 minutes. */
  waitMs?: number;
  /** How often it is asked for. Default: 1 second. */
  pollMs?: number;
}

/** Limits of a filter by metadata: values of `in`, and bytes of the filter with some room. */
const MAX_KEYS = 100;
const MAX_FILTER_BYTES = 4000;
const NOT_PROCESSED = ['pending', 'processing'];

/**
 * The service by its REST API.
 * @param target names the service and the workspace
 */
export function restService(
  target: string,
  call: RestCall,
  { waitMs = 600_000, pollMs = 1000 }: RestServiceOptions = {},
): ImportService {
  const settled = new Set<string>();
  let hasImports: boolean | undefined;

  async function known(keys: readonly string[], source: string): Promise<ReadonlySet<string>> {
    // A first import, which may be large, need not ask for each of its keys.
    hasImports ??= (await countLogs(`metadata=${encodeURIComponent('{"importKey":{"exists":true}}')}`)) > 0;
    if (!hasImports) return new Set();
    if (!settled.has(source)) {
      await waitForProcessing(source);
      settled.add(source);
    }
    const found = new Set<string>();
    for (const some of chunksOf(keys)) {
      const filter = encodeURIComponent(JSON.stringify({ importKey: { in: some } }));
      for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
        const next = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
        const page = await get(`/api/v1/episodes?limit=100&metadata=${filter}${next}`);
        for (const episode of listOf(page, 'episodes'))
          found.add(String(memberOf(objectOf(episode, 'metadata'), 'importKey')));
        cursor = textOf(page, 'nextCursor');
      }
    }
    return found;
  }

  /** What an earlier import added is found by its key once it is an episode. */
  async function waitForProcessing(source: string): Promise<void> {
    const deadline = Date.now() + waitMs;
    for (;;) {
      let left = 0;
      for (const status of NOT_PROCESSED)
        left += await countLogs(`status=${status}&source=${encodeURIComponent(source)}`);
      if (left === 0) return;
      if (Date.now() >= deadline) throw new Error(`${left} texts of ${source} are not processed yet. Try again later`);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }

  async function countLogs(filter: string): Promise<number> {
    const page = await get(`/api/v1/logs?limit=1&${filter}`);
    return Number(memberOf(objectOf(page, 'pagination'), 'total') ?? 0);
  }

  async function get(path: string): Promise<unknown> {
    const { status, body } = await call('GET', path);
    if (status !== 200) throw failureOf(status, body);
    return body;
  }

  async function addBatch(items: readonly AddRequest[], idempotencyKey: string): Promise<void> {
    const { status, body } = await call('POST', '/api/v1/add/batch', { items }, { 'Idempotency-Key': idempotencyKey });
    if (status === 200) return;
    const rejected = status === 400 ? rejectedOf(body) : new Map<number, string>();
    throw rejected.size > 0 ? new RejectedItemsError(rejected) : failureOf(status, body);
  }

  return { target, known, addBatch };
}

/** As many keys as one filter takes. */
function* chunksOf(keys: readonly string[]): Generator<string[]> {
  let chunk: string[] = [];
  let bytes = 0;
  for (const key of keys) {
    const length = utf8Length(JSON.stringify(key)) + 1;
    if (chunk.length === MAX_KEYS || bytes + length > MAX_FILTER_BYTES) {
      yield chunk;
      chunk = [];
      bytes = 0;
    }
    chunk.push(key);
    bytes += length;
  }
  if (chunk.length > 0) yield chunk;
}

/** Paths of `details` name the item: `items[3].metadata`. */
function rejectedOf(body: unknown): Map<number, string> {
  const rejected = new Map<number, string>();
  for (const detail of listOf(body, 'details')) {
    const [, index, field = ''] = /^items\[(\d+)\]\.?(.*)$/.exec(textOf(detail, 'path') ?? '') ?? [];
    if (index === undefined || rejected.has(Number(index))) continue;
    rejected.set(Number(index), `${field} ${textOf(detail, 'message') ?? ''}`.trim());
  }
  return rejected;
}

function failureOf(status: number, body: unknown): Error {
  const description = isObject(body) ? textOf(body, 'error_description') : undefined;
  return new Error(`The service answers with ${status}${description === undefined ? '' : `: ${description}`}`);
}
