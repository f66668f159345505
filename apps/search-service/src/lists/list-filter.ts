import { type ListEpisodesDto, type ListFactsDto, placeOf } from '@memory-graph/contracts/resources';
import { parseDateTime } from '@memory-graph/contracts/validation';
import type { EpisodeListFilter, FactListFilter, ListCut } from '@memory-graph/graph';

/** @param now ms since the epoch; the moment that states refer to where none is given */
export function factListFilter(query: ListFactsDto, now: number): FactListFilter {
  const asOf = momentOf(query.asOf);
  const state = query.state ?? (asOf === null ? 'all' : 'current');
  return {
    ...episodeListFilter(query),
    predicates: query.predicate ?? [],
    types: query.type ?? [],
    standing: state === 'all' ? null : state,
    asOf: asOf ?? now,
  };
}

export function episodeListFilter(query: ListEpisodesDto): EpisodeListFilter {
  return {
    entityId: query.entityId ?? null,
    labelIds: query.labelIds ?? [],
    sessionId: query.sessionId ?? null,
    source: query.source ?? null,
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
