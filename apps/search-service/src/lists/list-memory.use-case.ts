import {
  cursorOf,
  type EpisodeListEntryDto,
  type EpisodePageDto,
  type FactListEntryDto,
  type FactPageDto,
  type ListEpisodesDto,
  type ListFactsDto,
} from '@memory-graph/contracts/resources';
import { ServiceError } from '@memory-graph/errors';
import {
  type EpisodeEntry,
  type FactEntry,
  GRAPH_READER,
  type GraphReader,
  type ListPart,
  MEMORY_LISTS,
  type MemoryLists,
} from '@memory-graph/graph';
import { standingAt, type WorkspaceId } from '@memory-graph/memory-model';
import { Inject, Injectable } from '@nestjs/common';
import { SearchedGraphs } from '../search-index/searched-graphs.js';
import { episodeListFilter, factListFilter, listCut } from './list-filter.js';

/** Lists facts and episodes: which ones the index of the workspace says, and what they are its store. */
@Injectable()
export class ListMemoryUseCase {
  constructor(
    private readonly graphs: SearchedGraphs,
    @Inject(MEMORY_LISTS) private readonly lists: MemoryLists,
    @Inject(GRAPH_READER) private readonly reader: GraphReader,
  ) {}

  /** @throws ServiceError `not_found` for an unknown entity */
  async facts(workspaceId: WorkspaceId, query: ListFactsDto): Promise<FactPageDto> {
    const filter = factListFilter(query, Date.now());
    const graph = await this.graphs.open(workspaceId);
    const part = await graph.listFacts(filter, listCut(query));
    await this.requireEntity(workspaceId, query, part);
    const entries = await this.lists.loadFacts(workspaceId, idsOf(part));
    return {
      facts: entries.map((entry) => factAnswer(entry, filter.asOf)),
      ...placeInList(part),
      countsByType: part.countsByType,
    };
  }

  /** @throws ServiceError `not_found` for an unknown entity */
  async episodes(workspaceId: WorkspaceId, query: ListEpisodesDto): Promise<EpisodePageDto> {
    const graph = await this.graphs.open(workspaceId);
    const part = await graph.listEpisodes(episodeListFilter(query), listCut(query));
    await this.requireEntity(workspaceId, query, part);
    const entries = await this.lists.loadEpisodes(workspaceId, idsOf(part));
    return { episodes: entries.map(episodeAnswer), ...placeInList(part) };
  }

  /** Whatever lists an entry of it has the entity. */
  private async requireEntity(workspaceId: WorkspaceId, { entityId }: ListEpisodesDto, part: ListPart): Promise<void> {
    if (entityId === undefined || part.total > 0) return;
    const entity = await this.reader.findEntity(workspaceId, entityId);
    if (!entity) throw new ServiceError('not_found', 'Entity not found');
  }
}

function idsOf({ keys }: ListPart): string[] {
  return keys.map(({ id }) => id);
}

function placeInList({ keys, hasMore, total }: ListPart): { nextCursor: string | null; total: number } {
  const last = keys.at(-1);
  return { nextCursor: hasMore && last ? cursorOf(last) : null, total };
}

function factAnswer(entry: FactEntry, asOf: number): FactListEntryDto {
  const moment = (iso: string | null) => (iso === null ? null : Date.parse(iso));
  return { ...entry, state: standingAt({ from: moment(entry.validFrom), to: moment(entry.validTo) }, asOf) };
}

/** The queue id is the id of the log. */
function episodeAnswer({ queueId, text, length, ...entry }: EpisodeEntry): EpisodeListEntryDto {
  return { ...entry, content: text, contentLength: length, logId: queueId };
}
