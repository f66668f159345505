import { metadataConditions, type OriginAsked } from '@memory-graph/contracts/resources';
import type { OriginFilter } from '@memory-graph/search-index';
import { scopesAsked } from '../known-at/of-subject.js';

export function originFilter({ sessionIds, sources, metadata, subject }: OriginAsked): OriginFilter {
  return { sessionIds, sources, scopes: scopesAsked(subject), metadata: metadataConditions(metadata) };
}
