import type { FactDetailAnswer } from '@memory-graph/contracts/internal-http/search-service.client';
import type { FactRecord } from '@memory-graph/graph-store-port/graph-reader.port';
import { episodeAnswer } from '../episodes/episode-answer.js';

/** A fact, and apart from it where it comes from. */
export function factDetailAnswer(record: FactRecord): FactDetailAnswer {
  const { statements, statementCount, episodes, endedBy, corrected, ...fact } = record;
  return {
    ...fact,
    provenance: { statements, statementCount, episodes: episodes.map(episodeAnswer), endedBy, corrected },
  };
}
