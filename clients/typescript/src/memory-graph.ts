import { contextOf } from './context.js';
import { ProcessingFailedError, TimeoutError } from './errors.js';
import { createClient, createConfig } from './generated/client/index.js';
import { Api } from './generated/sdk.gen.js';
import type {
  AddBatchResponse,
  AddResponse,
  EntitiesListData,
  EpisodesListData,
  FactsListData,
  ForgetJob,
  ForgetPreview,
  Log,
  LogsListData,
  MemoryProfile,
  SearchResponse,
  Usage,
} from './generated/types.gen.js';
import { byCursor, byNumber } from './paging.js';
import {
  plain,
  queryOf,
  type AddedMessages,
  type AddMessagesOptions,
  type AddOptions,
  type BatchItem,
  type CallOptions,
  type ContextOptions,
  type Correction,
  type Days,
  type EntityFilters,
  type EpisodeFilters,
  type FactFilters,
  type LogFilters,
  type Message,
  type ProfileOptions,
  type SearchOptions,
  type Selection,
  type WaitOptions,
  type WriteOptions,
} from './requests.js';
import { sleep, transportOf } from './transport.js';

export interface MemoryGraphOptions {
  /** Default: `MEMORY_GRAPH_URL`, else `http://localhost:3000`. */
  baseUrl?: string;
  /** A personal token or an access token, or how to get one. Default: `MEMORY_GRAPH_TOKEN`. */
  token?: string | (() => string | Promise<string>);
  /** For a call with its retries. Default 60,000. */
  timeoutMs?: number;
  /** Default 3. */
  maxRetries?: number;
  fetch?: typeof fetch;
}

const TIMEOUT_MS = 60_000;
const MAX_RETRIES = 3;
const SOURCE = 'api';
const CONTEXT_TOKENS = 1_000;
const PAGE_SIZE = 100;
const FIRST_POLL_MS = 50;
const LONGEST_POLL_MS = 1_000;

/** What a selection would remove, before it is removed. */
export interface Forgetting {
  readonly preview: ForgetPreview;
  /** Removes it, and waits for the end. */
  confirm(options?: WaitOptions): Promise<ForgetJob>;
}

/** A memory on a service, with the calls that most applications need. Everything else is in `api`. */
export class MemoryGraph {
  /** All operations of the API. They have the same retries, time-outs and errors. */
  readonly api: Api;

  constructor(private readonly options: MemoryGraphOptions = {}) {
    const { timeoutMs = TIMEOUT_MS, maxRetries = MAX_RETRIES } = options;
    const baseUrl = (options.baseUrl ?? setting('MEMORY_GRAPH_URL') ?? 'http://localhost:3000').replace(/\/$/, '');
    if (!/^https?:\/\//.test(baseUrl)) throw new TypeError(`baseUrl must begin with http:// or https://: ${baseUrl}`);
    const send = options.fetch ?? ((...request: Parameters<typeof fetch>) => globalThis.fetch(...request));
    const token = options.token ?? setting('MEMORY_GRAPH_TOKEN');
    const client = createClient(
      createConfig({
        baseUrl,
        auth: ({ scheme }) => (scheme !== 'bearer' ? undefined : typeof token === 'function' ? token() : token),
        fetch: transportOf({ baseUrl, timeoutMs, maxRetries, fetch: send }) as typeof fetch,
        throwOnError: true,
      }),
    );
    this.api = new Api({ client });
  }

  /** The same memory with other options. */
  withOptions(options: MemoryGraphOptions): MemoryGraph {
    return new MemoryGraph({ ...this.options, ...options });
  }

  /** Adds a text. It is processed after the answer: see `waitFor`. */
  add(text: string, { signal, idempotencyKey, ...content }: AddOptions = {}): Promise<AddResponse> {
    return this.api.add.one({ body: bodyOf(text, content), ...requestOf({ signal, idempotencyKey }) });
  }

  /** Adds the messages of a conversation, in their order and in one session. */
  async addMessages(
    messages: readonly Message[],
    { signal, idempotencyKey, ...content }: AddMessagesOptions = {},
  ): Promise<AddedMessages> {
    const body = { ...plain(content), messages: messages.map(plain) };
    const answer = await this.api.add.one({ body, ...requestOf({ signal, idempotencyKey }) });
    return answer as AddedMessages;
  }

  /** Adds up to 500 texts: all or none. */
  addBatch(items: readonly BatchItem[], options: WriteOptions = {}): Promise<AddBatchResponse> {
    return this.api.add.batch({
      body: { items: items.map(({ text, ...content }) => bodyOf(text, content)) },
      ...requestOf(options),
    });
  }

  /**
   * Waits until what was added is processed and can be found.
   * @param queueId of the answer to an add
   * @throws ProcessingFailedError with all logs that failed, after the others are processed
   * @throws TimeoutError; processing continues
   */
  waitFor(queueId: string, options?: WaitOptions): Promise<Log>;
  waitFor(queueIds: readonly string[], options?: WaitOptions): Promise<Log[]>;
  async waitFor(queueIds: string | readonly string[], options: WaitOptions = {}): Promise<Log | Log[]> {
    const poll = pollerOf('The content is not processed yet', options);
    const logs: Log[] = [];
    for (const id of typeof queueIds === 'string' ? [queueIds] : queueIds) {
      const read = async (signal: AbortSignal) => (await this.api.logs.find({ path: { id }, signal })).log;
      logs.push(await poll(read, ({ status }) => status === 'completed' || status === 'failed'));
    }
    const failed = logs.filter(({ status }) => status === 'failed');
    if (failed.length > 0) throw new ProcessingFailedError(failed);
    return typeof queueIds === 'string' ? logs[0]! : logs;
  }

  /** The facts and episodes that answer a question, best first. */
  search(query: string, { signal, ...options }: SearchOptions = {}): Promise<SearchResponse> {
    return this.api.search.run({ body: { query, ...plain(options) }, ...requestOf({ signal }) });
  }

  /** What the memory knows for a question, as text for a prompt. Empty: nothing. */
  async context(query: string, { maxTokens = CONTEXT_TOKENS, ...options }: ContextOptions = {}): Promise<string> {
    const { results } = await this.search(query, { groupIdentical: true, ...options, maxTokens });
    // The question may be in the memory already. It is no answer to itself.
    return contextOf(results.filter(({ content }) => content.trim() !== query.trim()));
  }

  /** The facts, latest first. */
  facts(filters: FactFilters = {}, options: CallOptions = {}) {
    return byCursor(async (cursor) => {
      const query = { ...queryOf(filters), cursor, limit: PAGE_SIZE } as FactsListData['query'];
      const { facts, nextCursor } = await this.api.facts.list({ query, ...requestOf(options) });
      return { items: facts, nextCursor };
    });
  }

  /** The episodes, latest first. */
  episodes(filters: EpisodeFilters = {}, options: CallOptions = {}) {
    return byCursor(async (cursor) => {
      const query = { ...queryOf(filters), cursor, limit: PAGE_SIZE } as EpisodesListData['query'];
      const { episodes, nextCursor } = await this.api.episodes.list({ query, ...requestOf(options) });
      return { items: episodes, nextCursor };
    });
  }

  /** The entities, by name. */
  entities(filters: EntityFilters = {}, options: CallOptions = {}) {
    return byNumber(async (page) => {
      const query = { ...queryOf(filters), page, limit: PAGE_SIZE } as EntitiesListData['query'];
      const { entities, pagination } = await this.api.entities.list({ query, ...requestOf(options) });
      return { items: entities, totalPages: pagination.totalPages };
    });
  }

  /** What was added, latest first, with the state of its processing. */
  logs(filters: LogFilters = {}, options: CallOptions = {}) {
    return byNumber(async (page) => {
      const query = { ...queryOf(filters), page, limit: PAGE_SIZE } as LogsListData['query'];
      const { logs, pagination } = await this.api.logs.list({ query, ...requestOf(options) });
      return { items: logs, totalPages: pagination.totalPages };
    });
  }

  /** What an assistant should know of an entity, by default of the user. */
  async profile(id = 'me', { signal, ...options }: ProfileOptions = {}): Promise<MemoryProfile> {
    const request = { path: { id }, query: { ...options, format: 'json' as const }, ...requestOf({ signal }) };
    const profile = await this.api.profiles.find(request);
    return profile;
  }

  /** What the workspace used, by day. */
  usage(days: Days = {}, options: CallOptions = {}): Promise<Usage> {
    return this.api.usage.read({ query: days, ...requestOf(options) });
  }

  /** What forgetting a selection would remove. Nothing is removed before `confirm()`. */
  async forget(selection: Selection, options: CallOptions = {}): Promise<Forgetting> {
    const request = { selection: plain(selection) };
    const preview = (await this.api.forget.start({
      body: { ...request, dryRun: true },
      ...requestOf(options),
    })) as ForgetPreview;
    return {
      preview,
      confirm: async (waiting = {}) => {
        const body = { ...request, dryRun: false, token: preview.token };
        const accepted = await this.api.forget.start({ body, ...requestOf(waiting) });
        const { jobId } = accepted as Extract<typeof accepted, { jobId: string }>;
        const read = (signal: AbortSignal) => this.api.forget.find({ path: { id: jobId }, signal });
        const job = await pollerOf('The content is not forgotten yet', waiting)(
          read,
          ({ status }) => status !== 'running',
        );
        if (job.status === 'failed') throw new ProcessingFailedError([job]);
        return job;
      },
    };
  }

  /** Gives a fact another value or validity. */
  async correctFact(id: string, { signal, ...correction }: Correction): Promise<AddResponse> {
    const answer = await this.api.facts.correct({
      path: { id },
      body: { source: SOURCE, ...plain(correction) },
      ...requestOf({ signal }),
    });
    // Only a dry run is answered with a preview.
    return answer as AddResponse;
  }
}

export function bodyOf(text: string, content: Omit<BatchItem, 'text'>) {
  return { referenceTime: new Date().toISOString(), source: SOURCE, ...plain(content), episodeBody: text };
}

/** A call as the generated functions take it: they do not know what is undefined from what is null. */
function requestOf({ signal, idempotencyKey }: WriteOptions) {
  return {
    ...(signal !== undefined && { signal }),
    ...(idempotencyKey !== undefined && { headers: { 'Idempotency-Key': idempotencyKey } }),
  };
}

/** Asks again until the answer is final. All calls of a poller together have the time. */
function pollerOf(late: string, { timeoutMs = TIMEOUT_MS, signal }: WaitOptions) {
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

/** Browsers have no environment. */
function setting(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.[name] || undefined;
}
