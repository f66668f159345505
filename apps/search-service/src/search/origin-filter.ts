import { metadataConditions, type OriginAsked } from '@memory-graph/contracts/resources';
import type { OriginFilter } from '@memory-graph/graph';
import { scopesFor } from '@memory-graph/memory-model';

export function originFilter({ sessionIds, sources, metadata, subject }: OriginAsked): OriginFilter {
  const scopes = subject === null ? [] : scopesFor(subject);
  return { sessionIds, sources, scopes, metadata: metadataConditions(metadata) };
}
