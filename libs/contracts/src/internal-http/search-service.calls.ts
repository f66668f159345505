import { ListOf, UuidList } from '../fields/structure-fields.js';
import { Text, Uuid } from '../fields/text-fields.js';
import { Choice, Flag, Integer } from '../fields/value-fields.js';
import { ENTITY_SORTS, type EntityDetailDto, type EntityListEntryDto } from '../resources/entities.js';
import type { EpisodeDto } from '../resources/episodes.js';
import type { FactHistoryDto } from '../resources/fact-history.js';
import type { FactDetailDto, FactDto } from '../resources/facts.js';
import { type GraphDto, GraphParametersDto } from '../resources/graph.js';
import { type KnownAtDto, KnownAtParametersDto } from '../resources/known-at.js';
import type { EpisodeTraceDto } from '../resources/log-trace.js';
import { type EpisodePageDto, type FactPageDto, ListEpisodesDto, ListFactsDto } from '../resources/memory-lists.js';
import { type MemoryProfileDto, MemoryProfileParametersDto } from '../resources/memory-profile.js';
import type { SearchAnswerDto } from '../resources/search-results.js';
import type { ArchivedEvidence } from '../workspace-transfer/archived-evidence.js';
import { AskedMemories, type JudgedMemories } from './asked-memories.js';
import { clientOf, get, post, remove } from './internal-call.js';
import {
  type SearchCommand,
  turnOfPart,
  turnOfRead,
  turnOfSearch,
  turnOfWholeRead,
  type WorkspaceSearch,
} from './workspace-search.js';

/** For whom a profile is, how long, and when its day begins. */
export type ProfileQuery = Omit<MemoryProfileParametersDto, 'format'>;

/** The gateway reads logs page by page. */
const MAX_LOGS = 1_000;

class ArchivedLog {
  @Uuid()
  id!: string;

  @Uuid()
  userId!: string;

  @Text({ nullish: true })
  subject?: string;

  @Flag({ nullish: true })
  shared?: boolean;
}

class ArchivedLogs {
  @ListOf(ArchivedLog, { max: MAX_LOGS })
  logs!: ArchivedLog[];
}

/** An episode in the format of exports. */
export interface ArchivedEpisodeAnswer {
  logId: string;
  text: string;
  evidence: ArchivedEvidence;
}

class FactIds {
  @UuidList()
  factIds!: string[];
}

class Ids {
  @UuidList()
  ids!: string[];
}

class EvidenceQuestion {
  @UuidList()
  queueIds!: string[];

  @UuidList()
  episodeIds!: string[];
}

class EntityListQuery extends KnownAtParametersDto {
  /** A part of a name or alias. */
  @Text({ nullish: true })
  q?: string;

  @Text({ nullish: true })
  type?: string;

  @Choice(ENTITY_SORTS, { nullish: true })
  sort?: (typeof ENTITY_SORTS)[number];

  @Text({ nullish: true })
  subject?: string;

  /** Only what belongs to no subject, and what is shared: where names are looked up for a user without a subject. */
  @Flag({ nullish: true, query: true })
  withoutSubject?: boolean;

  @Integer({ query: true, minimum: 1 })
  page!: number;

  @Integer({ query: true, minimum: 1, maximum: 100 })
  limit!: number;
}

/** A page of entities, and how many there are. */
export interface EntityListAnswer {
  entities: EntityListEntryDto[];
  total: number;
  knownAt?: KnownAtDto;
}

const inWorkspace = <Path extends string>(path: Path) => `/internal/workspaces/:workspaceId/${path}` as const;

/** Each process has its own index of a workspace: these calls go to the one that has it already. */
const read = <Path extends string>(path: Path) =>
  get(inWorkspace(path)).endsWithRequest().inTurn(turnOfRead).withAffinity();
const question = <Path extends string>(path: Path) =>
  post(inWorkspace(path)).endsWithRequest().inTurn(turnOfRead).withAffinity();

/** Calls to `search-service`, the only reader of the graph for clients. Unknown and foreign ids: ServiceError `not_found`. */
export const SEARCH_SERVICE_CALLS = {
  search: question('search').body<SearchCommand>().inTurn(turnOfSearch).answers<SearchAnswerDto>(),

  /** Whether and in which words some of its results answer a question. */
  judgeMemories: post(inWorkspace('answers')).body(AskedMemories).answers<JudgedMemories>(),

  episode: read('episodes/:episodeId').answers<EpisodeDto>(),

  factsOfEpisode: read('episodes/:episodeId/facts').answers<FactDto[]>(),

  /** What was extracted from an episode, and what it changed. */
  episodeTrace: read('episodes/:episodeId/trace').answers<EpisodeTraceDto>(),

  fact: read('facts/:factId').query(KnownAtParametersDto).answers<FactDetailDto>(),

  /** All that was said about a fact, and what it did. */
  factHistory: read('facts/:factId/history').answers<FactHistoryDto>(),

  /** Which of these facts exist. */
  existingFacts: question('facts/existing').body(FactIds).answers<FactIds>(),

  facts: read('lists/facts').query(ListFactsDto).answers<FactPageDto>(),

  episodes: read('lists/episodes').query(ListEpisodesDto).answers<EpisodePageDto>(),

  entities: read('entities').query(EntityListQuery).answers<EntityListAnswer>(),

  entity: read('entities/:entityId').query(KnownAtParametersDto).answers<EntityDetailDto>(),

  profileOfEntity: read('entities/:entityId/profile')
    .query<ProfileQuery>(MemoryProfileParametersDto)
    .answers<MemoryProfileDto>(),

  /** Empty if nothing is known of the user. */
  profileOfUser: read('users/:userId/profile')
    .query<ProfileQuery>(MemoryProfileParametersDto)
    .answers<MemoryProfileDto>(),

  graph: read('graph').query(GraphParametersDto).inTurn(turnOfWholeRead).answers<GraphDto>(),

  /** The episodes of these logs with their evidence; logs without an episode are omitted. */
  archivedEpisodes: question('evidence/episodes')
    .body(ArchivedLogs)
    .inTurn(turnOfPart)
    .answers<{ episodes: ArchivedEpisodeAnswer[] }>(),

  /** Which of these queue ids were removed and stay away, and which of these episodes are there. */
  knownEvidence: question('evidence/known')
    .body(EvidenceQuestion)
    .inTurn(turnOfPart)
    .answers<{ removedQueueIds: string[]; episodeIds: string[] }>(),

  /** For each of these facts, a statement that supports it; facts without support are omitted. */
  supportOfFacts: question('evidence/support-of-facts')
    .body(Ids)
    .answers<{ facts: { factId: string; statementId: string }[] }>(),

  /** The facts that these statements support; statements that support none are omitted. */
  supportedFacts: question('evidence/supported-facts')
    .body(Ids)
    .answers<{ facts: { statementId: string; factId: string }[] }>(),

  /** Discards the search index of a workspace with its snapshot: it is read from the graph again. */
  discardIndex: remove(inWorkspace('search-index')).withAffinity(),
};

export class SearchServiceClient extends clientOf(SEARCH_SERVICE_CALLS) implements WorkspaceSearch {
  searchForBytes(workspaceId: string, command: SearchCommand): Promise<Uint8Array> {
    return this.transport.callForBytes(SEARCH_SERVICE_CALLS.search.toRequest([workspaceId, command]));
  }
}
