import { MAX_SOURCES, type SourcedFact } from '@memory-graph/contracts/tools';
import type { FactDetailDto } from '@memory-graph/contracts/resources';
import { heldWhen } from './held-when.js';

export function toSourcedFact(fact: FactDetailDto): SourcedFact {
  const { episodes, endedBy } = fact.provenance;
  return {
    id: fact.id,
    content: fact.content,
    validFrom: fact.validFrom,
    validTo: fact.validTo,
    confidence: fact.confidence,
    endedBy: endedBy?.statement.wording ?? null,
    sources: episodes.slice(0, MAX_SOURCES).map(({ id: episodeId, logId, source, referenceTime }) => ({
      episodeId,
      logId,
      source,
      referenceTime,
    })),
  };
}

export function factInWords(fact: SourcedFact): string {
  const sources = fact.sources.map(({ source, referenceTime }) => `${source} ${referenceTime}`).join(', ');
  return `- [${heldWhen(fact)}; sources: ${sources}] ${fact.content}`;
}
