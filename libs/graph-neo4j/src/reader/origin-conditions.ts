import type { OriginFilter } from '@memory-graph/graph';
import { metadataConditions, metadataParameters } from './metadata-conditions.js';

/** What the conditions of an origin read. */
export function originParameters({ sessionIds, sources, scopes, metadata }: OriginFilter): Record<string, unknown> {
  return { sessionIds, sources, scopes, ...metadataParameters(metadata) };
}

/** On an `:Episode`. */
export function episodeOfOrigin(node: string, { sessionIds, sources, scopes, metadata }: OriginFilter): string[] {
  return [
    ...(sessionIds.length === 0 ? [] : [`${node}.sessionId IN $sessionIds`]),
    ...(sources.length === 0 ? [] : [`${node}.source IN $sources`]),
    ...(scopes.length === 0 ? [] : [`${node}.scope IN $scopes`]),
    ...metadataConditions(node, metadata),
  ];
}

/** On a `:Fact`: one episode that supports it must pass. */
export function factOfOrigin(node: string, origin: OriginFilter): string[] {
  const conditions = episodeOfOrigin('origin', origin);
  if (conditions.length === 0) return [];
  return [
    `EXISTS { (${node})<-[:SUPPORTS]-(:Statement)-[:STATED_IN]->(origin:Episode) WHERE ${conditions.join(' AND ')} }`,
  ];
}
