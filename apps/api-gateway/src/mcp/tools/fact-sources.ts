import { z } from 'zod';
import type { FactDetailAnswer } from '@memory-graph/contracts/internal-http/search-service.client';
import { heldWhen } from './held-when.js';
import { validity } from './tool-schemas.js';

/** A fact that hundreds of episodes say is not better known by all of them. */
const MAX_SOURCES = 5;

export const SOURCED_FACT = z.object({
  id: z.string(),
  content: z.string().describe('The fact in a sentence.'),
  ...validity,
  confidence: z.number(),
  endedBy: z.string().nullable().describe('In what words it was ended, where it was.'),
  sources: z
    .array(
      z.object({
        episodeId: z.string().describe('memory://episodes/{id}'),
        logId: z.string().describe('What memory_delete would delete it by.'),
        source: z.string(),
        referenceTime: z.string().describe('When it was said.'),
      }),
    )
    .describe(`The episodes that say it, at most ${MAX_SOURCES}.`),
});

export type SourcedFact = z.infer<typeof SOURCED_FACT>;

export function toSourcedFact(fact: FactDetailAnswer): SourcedFact {
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
