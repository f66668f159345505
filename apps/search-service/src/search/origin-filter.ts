import { metadataConditions, type OriginAsked } from '@memory-graph/contracts/resources';
import type { OriginFilter } from '@memory-graph/graph';

export function originFilter({ sessionIds, sources, metadata }: OriginAsked): OriginFilter {
  return { sessionIds, sources, metadata: metadataConditions(metadata) };
}
