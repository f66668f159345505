import {
  cursorOf,
  type EpisodeListEntryDto,
  type EpisodePageDto,
  type FactListEntryDto,
  type FactPageDto,
  type ListEpisodesDto,
  type ListFactsDto,
} from '@memory-graph/contracts/resources';
import type { EpisodeEntry, FactEntry } from '@memory-graph/graph';
import type { WorkspaceRecords, ListPart } from '@memory-graph/search-index';
import { standingAt, type WorkspaceId } from '@memory-graph/memory-model';
import { Injectable } from '@nestjs/common';
import { KnownAtGraphs } from '../known-at/known-at-graphs.js';
import { episodeListFilter, factListFilter, listCut } from './list-filter.js';
import { requireEntity } from '../known-at/of-subject.js';

/** Lists facts and episodes, as of now or as the memory was at an earlier time. */
@Injectable()
export class ListMemoryUseCase {
  constructor(private readonly memory: KnownAtGraphs) {}

  /** @throws ServiceError `not_found` for an unknown entity; others as `KnownAtGraphs.open` */
  async facts(workspaceId: WorkspaceId, query: ListFactsDto): Promise<FactPageDto> {
    const { answer, state } = await this.memory.ask(workspaceId, query.knownAt, async (graph, asOf) => {
      const filter = factListFilter(query, asOf);
      const part = await graph.listFacts(filter, listCut(query));
      await requireListed(graph, query, part);
      const entries = await graph.loadFacts(idsOf(part));
      return {
        facts: entries.map((entry) => factAnswer(entry, filter.asOf)),
        ...placeInList(part),
        countsByType: part.countsByType,
      };
    });
    return { ...answer, ...state };
  }

  /** @throws ServiceError `not_found` for an unknown entity; others as `KnownAtGraphs.open` */
  async episodes(workspaceId: WorkspaceId, query: ListEpisodesDto): Promise<EpisodePageDto> {
    const { answer, state } = await this.memory.ask(workspaceId, query.knownAt, async (graph) => {
      const part = await graph.listEpisodes(episodeListFilter(query), listCut(query));
      await requireListed(graph, query, part);
      const entries = await graph.loadEpisodes(idsOf(part));
      return { episodes: entries.map(episodeAnswer), ...placeInList(part) };
    });
    return { ...answer, ...state };
  }
}

/** Whatever lists an entry of it has the entity. */
async function requireListed(
  graph: Pick<WorkspaceRecords, 'loadEntities'>,
  { entityId, subject }: ListEpisodesDto,
  part: ListPart,
): Promise<void> {
  if (entityId !== undefined && part.total === 0) await requireEntity(graph, entityId, subject);
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
