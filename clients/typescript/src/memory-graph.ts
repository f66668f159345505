import { Connection, type MemoryGraphOptions } from './connection.js';
import { contextOf } from './context.js';
import { errorOfBody, MemoryGraphError, NotFoundError, ProcessingFailedError } from './errors.js';
import { type AskEvent, eventsOf, type LogEvent, type RunEvent } from './events.js';
import { OPTION_NAMES } from './generated/option-names.gen.js';
import { type Forgetting, previewForgetting } from './forgetting.js';
import type { Api } from './generated/sdk.gen.js';
import type {
  AddBatchResponse,
  AddResponse,
  AskResponse,
  EntitiesListData,
  Episode,
  EpisodesListData,
  FactDetail,
  FactHistory,
  FactsListData,
  ForgetJob,
  Log,
  LogsListData,
  MemoryProfile,
  Usage,
} from './generated/types.gen.js';
import { byCursor, byNumber } from './paging.js';
import { pollerOf } from './polling.js';
import {
  checkedOptions,
  OPTIONS,
  plain,
  queryOf,
  type AddedMessages,
  type AddMessagesOptions,
  type AddOptions,
  type AskOptions,
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
  type RunOptions,
  type SearchOptions,
  type SearchResults,
  type Selection,
  type WaitOptions,
  type WriteOptions,
} from './requests.js';
import { sleep } from './transport.js';

const SOURCE = 'api';
const CONTEXT_TOKENS = 1_000;
const PAGE_SIZE = 100;
/** The service ends each stream after a minute. */
const PAUSE_BETWEEN_STREAMS_MS = 500;

/** A memory on a service, with the calls that most applications need. Everything else is in `api`. */
export class MemoryGraph {
  /** All operations of the API. They have the same retries, time-outs and errors. */
  readonly api: Api;
  private readonly connection: Connection;

  constructor(private readonly options: MemoryGraphOptions = {}) {
    this.connection = new Connection(options);
    this.api = this.connection.api;
  }

  /** The same memory with other options. */
  withOptions(options: MemoryGraphOptions): MemoryGraph {
    return new MemoryGraph({ ...this.options, ...options });
  }

  /** Adds a text. It is processed after the answer: see `waitFor`. */
  async add(text: string, options: AddOptions = {}): Promise<AddResponse> {
    const { content, call } = this.split(options, OPTIONS.add);
    return this.api.add.one({ body: bodyOf(text, content), ...call });
  }

  /** Adds the messages of a conversation, in their order and in one session. */
  async addMessages(messages: readonly Message[], options: AddMessagesOptions = {}): Promise<AddedMessages> {
    const { content, call } = this.split(options, OPTIONS.addMessages);
    const said = messages.map((message) => plain(checkedOptions(message, OPTIONS.message)));
    const answer = await this.api.add.one({ body: { ...plain(content), messages: said }, ...call });
    return answer as AddedMessages;
  }

  /** Adds up to 500 texts: all or none. */
  async addBatch(items: readonly BatchItem[], options: WriteOptions = {}): Promise<AddBatchResponse> {
    const { call } = this.split(options, OPTIONS.write);
    const bodies = items.map((item) => {
      const { text, ...content } = checkedOptions(item, OPTIONS.batchItem);
      return bodyOf(text, content);
    });
    return this.api.add.batch({ body: { items: bodies }, ...call });
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
    checkedOptions(options, OPTIONS.call);
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
  async search(query: string, options: SearchOptions = {}): Promise<SearchResults> {
    const { content, call } = this.split(options, OPTIONS.search);
    const answer = await this.api.search.run({ body: { query, ...plain(content) }, ...call });
    const iterator = { value: () => answer.results[Symbol.iterator]() };
    return Object.defineProperty(answer, Symbol.iterator, iterator) as SearchResults;
  }

  /** What the memory knows for a question, as text for a prompt. Empty: nothing. */
  async context(query: string, { maxTokens = CONTEXT_TOKENS, ...options }: ContextOptions = {}): Promise<string> {
    const { results } = await this.search(query, { groupIdentical: true, ...options, maxTokens });
    // The question may be in the memory already. It is no answer to itself.
    return contextOf(results.filter(({ content }) => content.trim() !== query.trim()));
  }

  /** The answer to a question, with citations. */
  async ask(question: string, options: AskOptions = {}): Promise<AskResponse> {
    const { content, call } = this.split(options, OPTIONS.ask);
    const answer = await this.api.ask.answer({ body: { question, ...plain(content) }, ...call });
    return answer;
  }

  /** The same as a model generates it. Without a model, the answer is the only event. */
  async *askStream(question: string, options: AskOptions = {}): AsyncGenerator<AskEvent> {
    const { content } = this.split(options, OPTIONS.ask);
    const request = { method: 'POST', url: '/api/v1/ask', body: { question, ...plain(content) } } as const;
    for await (const event of this.stream<AskEvent | Extract<RunEvent, { event: 'error' }>>(request, options)) {
      if (event.event === 'error') throw errorOfBody(event.data);
      yield event;
    }
  }

  /** Sends a message to a conversation, and yields what the run sends: memories, the pieces of the answer, its end. */
  async *converse(conversationId: string, message: string, options: RunOptions = {}): AsyncGenerator<RunEvent> {
    const { content } = this.split(options, OPTIONS.run);
    const [url, path] = ['/api/v1/conversation/{id}/run', { id: conversationId }];
    yield* this.stream<RunEvent>({ method: 'POST', url, path, body: { message, ...plain(content) } }, options);
  }

  /** The changes of logs from now on, until the signal ends it or the loop is left. */
  async *watchLogs(options: CallOptions = {}): AsyncGenerator<LogEvent> {
    checkedOptions(options, OPTIONS.call);
    for (;;) {
      try {
        yield* this.stream<LogEvent>({ method: 'GET', url: '/api/v1/logs/events' }, options);
      } catch (error) {
        // What was missed meanwhile, the first event of the next stream says.
        const isInterrupted = error instanceof MemoryGraphError && error.status === undefined;
        if (!isInterrupted || options.signal?.aborted === true) throw error;
      }
      await sleep(PAUSE_BETWEEN_STREAMS_MS, options.signal);
    }
  }

  /** A fact or an episode, by the id of a search result. */
  async get(id: string, options: CallOptions = {}): Promise<FactDetail | Episode> {
    return (await this.find(id, options)).found;
  }

  /** Gives a fact another value or validity. */
  async update(id: string, options: Correction & CallOptions): Promise<AddResponse> {
    const { content, call } = this.split(options, OPTIONS.correction);
    const body = { source: SOURCE, ...plain(content) };
    // Only a dry run is answered with a preview.
    return (await this.api.facts.correct({ path: { id }, body, ...call })) as AddResponse;
  }

  /** Removes an episode, or the sentences that state a fact, and waits for the end. `forget` shows a preview first. */
  async delete(id: string, options: WaitOptions = {}): Promise<ForgetJob> {
    const { kind } = await this.find(id, options);
    const selection = kind === 'fact' ? { factIds: [id] } : { episodeIds: [id] };
    return (await this.forget(selection, options)).confirm(options);
  }

  /** All that was said about a fact, and its values over time. */
  async history(id: string, options: CallOptions = {}): Promise<FactHistory> {
    return this.api.facts.history({ path: { id }, ...this.split(options, OPTIONS.call).call });
  }

  /** The facts, latest first. */
  facts(filters: FactFilters = {}, options: CallOptions = {}) {
    checkedOptions(filters, OPTION_NAMES.FactFilters);
    const { call } = this.split(options, OPTIONS.call);
    return byCursor(async (cursor) => {
      const query = { ...queryOf(filters), cursor, limit: PAGE_SIZE } as FactsListData['query'];
      const { facts, nextCursor } = await this.api.facts.list({ query, ...call });
      return { items: facts, nextCursor };
    });
  }

  /** The episodes, latest first. */
  episodes(filters: EpisodeFilters = {}, options: CallOptions = {}) {
    checkedOptions(filters, OPTION_NAMES.EpisodeFilters);
    const { call } = this.split(options, OPTIONS.call);
    return byCursor(async (cursor) => {
      const query = { ...queryOf(filters), cursor, limit: PAGE_SIZE } as EpisodesListData['query'];
      const { episodes, nextCursor } = await this.api.episodes.list({ query, ...call });
      return { items: episodes, nextCursor };
    });
  }

  /** The entities, by name. */
  entities(filters: EntityFilters = {}, options: CallOptions = {}) {
    checkedOptions(filters, OPTION_NAMES.EntityFilters);
    const { call } = this.split(options, OPTIONS.call);
    return byNumber(async (page) => {
      const query = { ...queryOf(filters), page, limit: PAGE_SIZE } as EntitiesListData['query'];
      const { entities, pagination } = await this.api.entities.list({ query, ...call });
      return { items: entities, totalPages: pagination.totalPages };
    });
  }

  /** What was added, latest first, with the state of its processing. */
  logs(filters: LogFilters = {}, options: CallOptions = {}) {
    checkedOptions(filters, OPTION_NAMES.LogFilters);
    const { call } = this.split(options, OPTIONS.call);
    return byNumber(async (page) => {
      const query = { ...queryOf(filters), page, limit: PAGE_SIZE } as LogsListData['query'];
      const { logs, pagination } = await this.api.logs.list({ query, ...call });
      return { items: logs, totalPages: pagination.totalPages };
    });
  }

  /** The subjects that have content, by name. */
  subjects(options: CallOptions = {}) {
    const { call } = this.split(options, OPTIONS.call);
    return byCursor(async (cursor) => {
      const query = { limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) };
      const { subjects, nextCursor } = await this.api.subjects.list({ query, ...call });
      return { items: subjects, nextCursor };
    });
  }

  /** What an assistant should know of an entity, by default of the user or the subject. */
  async profile(id = 'me', options: ProfileOptions = {}): Promise<MemoryProfile> {
    const { content, call } = this.split(options, OPTIONS.profile);
    const profile = await this.api.profiles.find({ path: { id }, query: { ...content, format: 'json' }, ...call });
    return profile;
  }

  /** What the workspace used, by day. */
  async usage(days: Days = {}, options: CallOptions = {}): Promise<Usage> {
    checkedOptions(days, OPTION_NAMES.Days);
    const { call } = this.split(options, OPTIONS.call);
    return this.api.usage.read({ query: days, ...call });
  }

  /** What forgetting a selection would remove. Nothing is removed before `confirm()`. */
  async forget(selection: Selection, options: CallOptions = {}): Promise<Forgetting> {
    checkedOptions(selection, OPTION_NAMES.Selection);
    return previewForgetting(this.connection, selection, checkedOptions(options, OPTIONS.call));
  }

  private async find(id: string, options: CallOptions) {
    const { call } = this.split(options, OPTIONS.call);
    try {
      return { kind: 'fact', found: await this.api.facts.find({ path: { id }, ...call }) } as const;
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      return { kind: 'episode', found: await this.api.episodes.find({ path: { id }, ...call }) } as const;
    }
  }

  private async *stream<E extends AskEvent | RunEvent | LogEvent>(
    request: Parameters<Connection['open']>[0],
    { signal, timeoutMs }: CallOptions,
  ): AsyncGenerator<E> {
    const call = { ...(signal && { signal }), ...(timeoutMs !== undefined && { timeoutMs }) };
    yield* eventsOf<E>(await this.connection.open(request, call), this.connection.silenceMs(call));
  }

  /** The fields of a request, and how the call is made. */
  private split<T extends WriteOptions>(options: T, names: readonly string[]) {
    const { signal, timeoutMs, idempotencyKey, ...content } = checkedOptions(options, names);
    return { content, call: this.connection.call({ signal, timeoutMs, idempotencyKey }) };
  }
}

export function bodyOf(text: string, content: Omit<BatchItem, 'text'>) {
  return { referenceTime: new Date().toISOString(), source: SOURCE, ...plain(content), episodeBody: text };
}
