import { OPTION_NAMES } from './generated/option-names.gen.js';
import type {
  AddResponse,
  AskRequest,
  CorrectFactRequest,
  EntitiesListData,
  EpisodesListData,
  FactsListData,
  ForgetSelection,
  IngestMessage,
  IngestMessagesRequest,
  IngestRequest,
  LogsListData,
  ProfilesFindData,
  RunConversationRequest,
  SearchRequest,
  SearchResponse,
  SearchResult,
  UsageReadData,
} from './generated/types.gen.js';

type TimeField =
  'asOf' | 'at' | 'endTime' | 'expiresAt' | 'knownAt' | 'referenceTime' | 'startTime' | 'validFrom' | 'validTo';

/** A time is a `Date` or ISO 8601. */
type WithDates<T> = { [K in keyof T]: K extends TimeField ? T[K] | Date : T[K] };
type Conditions = NonNullable<SearchRequest['metadata']>;
/** Conditions for metadata are an object, which a query spells as JSON. */
type WithConditions<T> = { [K in keyof T]: K extends 'metadata' ? Conditions : T[K] };
type Filters<T extends { query?: object }> = WithConditions<WithDates<Omit<NonNullable<T['query']>, Paging>>>;
type Paging = 'cursor' | 'page' | 'limit';

/** Of each call. */
export interface CallOptions {
  /** Ends the call. */
  signal?: AbortSignal;
  /** For the call with its retries, and for the silence of a stream. Default: that of the client. */
  timeoutMs?: number;
}

export interface WriteOptions extends CallOptions {
  /** Default: a random one. The service carries out a request with the same key once. */
  idempotencyKey?: string;
}

export interface WaitOptions extends CallOptions {
  /** Until it is finished. Default 60,000. */
  timeoutMs?: number;
}

type Defaulted = 'referenceTime' | 'source';
/** `referenceTime` is now and `source` is `api`, unless they are given. */
type Content = WithDates<Omit<IngestRequest, Defaulted> & Partial<Pick<IngestRequest, Defaulted>>>;

export type AddOptions = Omit<Content, 'episodeBody'> & WriteOptions;
export type BatchItem = Omit<Content, 'episodeBody'> & { text: string };

/** A message of a conversation. */
export type Message = WithDates<IngestMessage>;
export type AddMessagesOptions = WithDates<Omit<IngestMessagesRequest, 'messages'>> & WriteOptions;
/** With the ids of all messages in their order; `queueId` is that of the last one. */
export type AddedMessages = Required<AddResponse>;

export type SearchOptions = WithDates<Omit<SearchRequest, 'query'>> & CallOptions;
/** The results can be iterated over: `for (const result of await memory.search(…))`. */
export type SearchResults = SearchResponse & Iterable<SearchResult>;
export type AskOptions = WithDates<Omit<AskRequest, 'question'>> & CallOptions;
export type RunOptions = WithDates<Omit<RunConversationRequest, 'message'>> & CallOptions;
export interface ContextOptions extends SearchOptions {
  /** Of all results together, as estimated by the service. Default 1,000. */
  maxTokens?: number;
}
export type FactFilters = Filters<FactsListData>;
export type EpisodeFilters = Filters<EpisodesListData>;
export type EntityFilters = Filters<EntitiesListData>;
export type LogFilters = Filters<LogsListData>;
export type ProfileOptions = Omit<NonNullable<ProfilesFindData['query']>, 'format'> & CallOptions;
/** The first and the last day, as `2026-03-01`. */
export type Days = NonNullable<UsageReadData['query']>;
export type Selection = WithDates<ForgetSelection>;
export type Correction = WithDates<Omit<CorrectFactRequest, 'source'> & Partial<Pick<CorrectFactRequest, 'source'>>> &
  CallOptions;

const CALL_OPTIONS = ['signal', 'timeoutMs'];
const WRITE_OPTIONS = [...CALL_OPTIONS, 'idempotencyKey'];

/** The names of the options of each call. */
export const OPTIONS = {
  call: CALL_OPTIONS,
  write: WRITE_OPTIONS,
  add: [...OPTION_NAMES.AddOptions, ...WRITE_OPTIONS],
  addMessages: [...OPTION_NAMES.AddMessagesOptions, ...WRITE_OPTIONS],
  message: OPTION_NAMES.Message,
  batchItem: [...OPTION_NAMES.AddOptions, 'text'],
  search: [...OPTION_NAMES.SearchOptions, ...CALL_OPTIONS],
  ask: [...OPTION_NAMES.AskOptions, ...CALL_OPTIONS],
  run: [...OPTION_NAMES.RunOptions, ...CALL_OPTIONS],
  profile: [...OPTION_NAMES.ProfileOptions, ...CALL_OPTIONS],
  correction: [...OPTION_NAMES.Correction, ...CALL_OPTIONS],
};

/**
 * Options that all have a known name: one with another name would be ignored, and so a result would be of everybody.
 * @throws TypeError
 */
export function checkedOptions<T extends object>(options: T, names: readonly string[]): T {
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new TypeError(`Unknown option ${unknown}: use ${names.join(', ')}`);
  return options;
}

type Plain<T> = { [K in keyof T]: Exclude<T[K], Date> };

/** Times in the spelling of the wire. */
export function plain<T extends object>(options: T): Plain<T> {
  const entries = Object.entries(options).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : (value as unknown),
  ]);
  return Object.fromEntries(entries) as Plain<T>;
}

/** Filters of a list, as text. */
export function queryOf(filters: object): Record<string, unknown> {
  const entries = Object.entries(plain(filters)).map(([name, value]: [string, unknown]) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [name, isObject ? JSON.stringify(value) : value];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}
