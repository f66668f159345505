import type {
  AddResponse,
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
  SearchRequest,
} from './generated/types.gen.js';

type TimeField = 'asOf' | 'at' | 'endTime' | 'knownAt' | 'referenceTime' | 'startTime' | 'validFrom' | 'validTo';

/** A time is a `Date` or ISO 8601. */
type WithDates<T> = { [K in keyof T]: K extends TimeField ? T[K] | Date : T[K] };
type Filters<T extends { query?: object }, Without extends string> = WithDates<Omit<NonNullable<T['query']>, Without>>;

/** Of each call. */
export interface CallOptions {
  /** Ends the call. */
  signal?: AbortSignal;
}

export interface WriteOptions extends CallOptions {
  /** Default: a random one. The service carries out a request with the same key once. */
  idempotencyKey?: string;
}

export interface WaitOptions extends CallOptions {
  /** Default 60,000. */
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
export interface ContextOptions extends SearchOptions {
  /** Of all results together, as estimated by the service. Default 1,000. */
  maxTokens?: number;
}
type Paging = 'cursor' | 'page' | 'limit';
export type FactFilters = Filters<FactsListData, Paging>;
export type EpisodeFilters = Filters<EpisodesListData, Paging>;
export type EntityFilters = Filters<EntitiesListData, Paging>;
export type LogFilters = Filters<LogsListData, Paging>;
export type ProfileOptions = Pick<NonNullable<ProfilesFindData['query']>, 'maxTokens'> & CallOptions;
export type Selection = WithDates<ForgetSelection>;
export type Correction = WithDates<Omit<CorrectFactRequest, 'source'> & Partial<Pick<CorrectFactRequest, 'source'>>> &
  CallOptions;

type Plain<T> = { [K in keyof T]: Exclude<T[K], Date> };

/** Times in the spelling of the wire. */
export function plain<T extends object>(options: T): Plain<T> {
  const entries = Object.entries(options).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : (value as unknown),
  ]);
  return Object.fromEntries(entries) as Plain<T>;
}
