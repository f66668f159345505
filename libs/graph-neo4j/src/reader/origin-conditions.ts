import type { SearchFilter } from '@memory-graph/graph';

/** The session and the source of episodes; null: any. */
type Origin = Pick<SearchFilter, 'sessionId' | 'source'>;

/** On an `:Episode`. */
export function episodeOfOrigin(node: string, { sessionId, source }: Origin): string[] {
  return [
    ...(sessionId === null ? [] : [`${node}.sessionId = $sessionId`]),
    ...(source === null ? [] : [`${node}.source = $source`]),
  ];
}

/** On a `:Fact`, which has the origins of the episodes that support it. */
export function factOfOrigin(node: string, origin: Origin): string[] {
  const conditions = episodeOfOrigin('origin', origin);
  if (conditions.length === 0) return [];
  return [
    `EXISTS { (${node})<-[:SUPPORTS]-(:Statement)-[:STATED_IN]->(origin:Episode) WHERE ${conditions.join(' AND ')} }`,
  ];
}
