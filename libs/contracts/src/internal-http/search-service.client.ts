import type { EntityDetailDto, EntityDto, ListEntitiesDto } from '../resources/entities.js';
import type { EpisodeDto } from '../resources/episodes.js';
import type { FactHistoryDto } from '../resources/fact-history.js';
import type { FactDetailDto, FactDto } from '../resources/facts.js';
import type { GraphDto, GraphParametersDto } from '../resources/graph.js';
import type { EpisodeTraceDto } from '../resources/log-trace.js';
import type { KnownAtDto, KnownAtParametersDto } from '../resources/known-at.js';
import type { MetadataFilter } from '../resources/metadata-filter.js';
import type { EpisodePageDto, FactPageDto, ListEpisodesDto, ListFactsDto } from '../resources/memory-lists.js';
import type { MemoryProfileDto, MemoryProfileParametersDto } from '../resources/memory-profile.js';
import type { SearchAnswerDto } from '../resources/search-results.js';
import type { AskedMemories, JudgedMemories } from './asked-memories.js';
import type { ArchivedEvidence } from '../workspace-transfer/archived-evidence.js';
import type { InternalRequest, InternalTransport, Turn } from './internal-transport.js';
import {
  type SearchCommand,
  turnOfRead,
  turnOfSearch,
  turnOfWholeRead,
  type WorkspaceSearch,
} from './workspace-search.js';

/** For whom a profile is, how long, and when its day begins. */
export type ProfileQuery = Pick<MemoryProfileParametersDto, 'maxTokens' | 'subject' | 'timeZone'>;

/** An episode in the format of exports. */
export interface ArchivedEpisodeAnswer {
  logId: string;
  text: string;
  evidence: ArchivedEvidence;
}

/** A page of entities, and how many there are. */
export interface EntityListQuery extends ListEntitiesDto {
  /** Only what belongs to no subject, and what is shared: where names are looked up for a user without a subject. */
  withoutSubject?: true;
}

export interface EntityListAnswer {
  entities: EntityDto[];
  total: number;
  knownAt?: KnownAtDto;
}

/** Calls to `search-service`, the only reader of the graph for clients. Unknown and foreign ids: ServiceError `not_found`. */
export class SearchServiceClient implements WorkspaceSearch {
  constructor(private readonly transport: InternalTransport) {}

  search(workspaceId: string, command: SearchCommand): Promise<SearchAnswerDto> {
    return this.transport.call(searchRequest(workspaceId, command));
  }

  searchForBytes(workspaceId: string, command: SearchCommand): Promise<Uint8Array> {
    return this.transport.callForBytes(searchRequest(workspaceId, command));
  }

  /** Whether and in which words some of its results answer a question. */
  judgeMemories(workspaceId: string, asked: AskedMemories): Promise<JudgedMemories> {
    return this.transport.call({
      method: 'POST',
      path: `/internal/workspaces/${workspaceId}/answers`,
      body: asked,
      idempotent: true,
    });
  }

  episode(workspaceId: string, episodeId: string): Promise<EpisodeDto> {
    return this.get(workspaceId, `episodes/${episodeId}`);
  }

  factsOfEpisode(workspaceId: string, episodeId: string): Promise<FactDto[]> {
    return this.get(workspaceId, `episodes/${episodeId}/facts`);
  }

  fact(workspaceId: string, factId: string, query: KnownAtParametersDto = {}): Promise<FactDetailDto> {
    return this.get(workspaceId, `facts/${factId}`, query);
  }

  /** All that was said about a fact, and what it did. */
  factHistory(workspaceId: string, factId: string): Promise<FactHistoryDto> {
    return this.get(workspaceId, `facts/${factId}/history`);
  }

  /** What was extracted from an episode, and what it changed. */
  episodeTrace(workspaceId: string, episodeId: string): Promise<EpisodeTraceDto> {
    return this.get(workspaceId, `episodes/${episodeId}/trace`);
  }

  facts(workspaceId: string, query: ListFactsDto): Promise<FactPageDto> {
    return this.get(workspaceId, 'lists/facts', query);
  }

  episodes(workspaceId: string, query: ListEpisodesDto): Promise<EpisodePageDto> {
    return this.get(workspaceId, 'lists/episodes', query);
  }

  /** Which of these facts exist. */
  existingFacts(workspaceId: string, factIds: string[]): Promise<{ factIds: string[] }> {
    return this.post(workspaceId, 'facts/existing', { factIds });
  }

  entities(workspaceId: string, query: EntityListQuery): Promise<EntityListAnswer> {
    return this.get(workspaceId, 'entities', query);
  }

  entity(workspaceId: string, entityId: string, query: KnownAtParametersDto = {}): Promise<EntityDetailDto> {
    return this.get(workspaceId, `entities/${entityId}`, query);
  }

  profileOfEntity(workspaceId: string, entityId: string, query: ProfileQuery): Promise<MemoryProfileDto> {
    return this.get(workspaceId, `entities/${entityId}/profile`, query);
  }

  /** Empty if nothing is known of the user. */
  profileOfUser(workspaceId: string, userId: string, query: ProfileQuery): Promise<MemoryProfileDto> {
    return this.get(workspaceId, `users/${userId}/profile`, query);
  }

  graph(workspaceId: string, query: GraphParametersDto): Promise<GraphDto> {
    return this.get(workspaceId, 'graph', query, turnOfWholeRead(workspaceId, { isPart: false }));
  }

  /** The episodes of these logs with their evidence; logs without an episode are omitted. */
  archivedEpisodes(
    workspaceId: string,
    logs: { id: string; userId: string; subject?: string; shared?: boolean }[],
  ): Promise<{ episodes: ArchivedEpisodeAnswer[] }> {
    return this.post(workspaceId, 'evidence/episodes', { logs }, turnOfWholeRead(workspaceId, { isPart: true }));
  }

  /** Which of these queue ids were removed and stay away, and which of these episodes are there. */
  knownEvidence(
    workspaceId: string,
    question: { queueIds: string[]; episodeIds: string[] },
  ): Promise<{ removedQueueIds: string[]; episodeIds: string[] }> {
    return this.post(workspaceId, 'evidence/known', question, turnOfWholeRead(workspaceId, { isPart: true }));
  }

  /** For each of these facts, a statement that supports it; facts without support are omitted. */
  supportOfFacts(
    workspaceId: string,
    factIds: string[],
  ): Promise<{ facts: { factId: string; statementId: string }[] }> {
    return this.post(workspaceId, 'evidence/support-of-facts', { ids: factIds });
  }

  /** The facts that these statements support; statements that support none are omitted. */
  supportedFacts(
    workspaceId: string,
    statementIds: string[],
  ): Promise<{ facts: { statementId: string; factId: string }[] }> {
    return this.post(workspaceId, 'evidence/supported-facts', { ids: statementIds });
  }

  /** Discards the search index of a workspace with its snapshot: it is read from the graph again. */
  discardIndex(workspaceId: string): Promise<void> {
    return this.transport.call({
      method: 'DELETE',
      path: `/internal/workspaces/${workspaceId}/search-index`,
      idempotent: true,
    });
  }

  private get<T>(
    workspaceId: string,
    path: string,
    query: KnownAtParametersDto & object = {},
    turn = turnOfRead(workspaceId, query.knownAt),
  ): Promise<T> {
    const parameters = queryString({ ...query });
    return this.transport.call({
      method: 'GET',
      path: `/internal/workspaces/${workspaceId}/${path}${parameters && `?${parameters}`}`,
      idempotent: true,
      endsWithRequest: true,
      turn,
    });
  }

  private post<T>(workspaceId: string, path: string, body: unknown, turn = turnOfRead(workspaceId)): Promise<T> {
    return this.transport.call(postRequest(workspaceId, path, body, turn));
  }
}

function searchRequest(workspaceId: string, command: SearchCommand): InternalRequest {
  return postRequest(workspaceId, 'search', command, turnOfSearch(workspaceId, command));
}

function postRequest(workspaceId: string, path: string, body: unknown, turn: Turn): InternalRequest {
  return {
    method: 'POST',
    path: `/internal/workspaces/${workspaceId}/${path}`,
    body,
    idempotent: true,
    endsWithRequest: true,
    turn,
  };
}

type QueryValue = string | number | boolean | readonly string[] | MetadataFilter | null | undefined;

/** A list becomes a parameter for each element, an object JSON. */
function queryString(query: Record<string, QueryValue>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    valuesOf(value).map((one): [string, string] => [name, one]),
  );
  return new URLSearchParams(pairs).toString();
}

function isList(value: QueryValue): value is readonly string[] {
  return Array.isArray(value);
}

function valuesOf(value: QueryValue): string[] {
  if (value === undefined || value === null) return [];
  if (!isList(value)) return [typeof value === 'object' ? JSON.stringify(value) : String(value)];
  // A single value would be split at its commas.
  const isCut = value.length === 1 && value[0]!.includes(',');
  return isCut ? [...value, ...value] : [...value];
}
