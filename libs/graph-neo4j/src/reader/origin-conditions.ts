import type { OriginFilter } from '@memory-graph/graph';
import type { Scope } from '@memory-graph/memory-model';
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
    ...scopeConditions(node, scopes),
    ...metadataConditions(node, metadata),
  ];
}

/** On an `:Episode` or `:Entity`, reading `$scopes`. The workspace's own part has no value there. */
export function scopeConditions(node: string, scopes: readonly Scope[]): string[] {
  if (scopes.length === 0) return [];
  const isNamed = `${node}.scope IN $scopes`;
  return [scopes.includes(null) ? `(${node}.scope IS NULL OR ${isNamed})` : isNamed];
}

/** On a `:Fact`: one episode that supports it must pass. */
export function factOfOrigin(node: string, origin: OriginFilter): string[] {
  const conditions = episodeOfOrigin('origin', origin);
  if (conditions.length === 0) return [];
  return [
    `EXISTS { (${node})<-[:SUPPORTS]-(:Statement)-[:STATED_IN]->(origin:Episode) WHERE ${conditions.join(' AND ')} }`,
  ];
}
