import type { FactDetailDto } from '@memory-graph/contracts/resources';
import type { FactRecord } from '@memory-graph/graph';
import { episodeAnswer } from '../episodes/episode-answer.js';

/** A fact together with its sources. */
export function factDetailAnswer(record: FactRecord): FactDetailDto {
  const { statements, statementCount, episodes, endedBy, corrected, ...fact } = record;
  return {
    ...fact,
    provenance: { statements, statementCount, episodes: episodes.map(episodeAnswer), endedBy, corrected },
  };
}
