import { type ListEpisodesDto, type ListFactsDto, originAsked, placeOf } from '@memory-graph/contracts/resources';
import { parseDateTime } from '@memory-graph/contracts/validation';
import type { EpisodeListFilter, FactListFilter, ListCut } from '@memory-graph/search-index';
import { originFilter } from '../search/origin-filter.js';

/** @param moment ms since the epoch; what states refer to where `asOf` is not given */
export function factListFilter(query: ListFactsDto, moment: number): FactListFilter {
  const asOf = momentOf(query.asOf);
  const state = query.state ?? (asOf === null ? 'all' : 'current');
  return {
    ...episodeListFilter(query),
    predicates: query.predicate ?? [],
    types: query.type ?? [],
    standing: state === 'all' ? null : state,
    asOf: asOf ?? moment,
    sort: query.sort ?? 'said',
  };
}

export function episodeListFilter(query: ListEpisodesDto): EpisodeListFilter {
  return {
    entityId: query.entityId ?? null,
    labelIds: query.labelIds ?? [],
    origin: originFilter(originAsked(query)),
    startTime: momentOf(query.startTime),
    endTime: momentOf(query.endTime),
    text: query.text ?? null,
  };
}

export function listCut({ cursor, limit }: ListEpisodesDto): ListCut {
  return { after: cursor === undefined ? null : placeOf(cursor), limit };
}

function momentOf(text: string | undefined): number | null {
  return text === undefined ? null : parseDateTime(text);
}
