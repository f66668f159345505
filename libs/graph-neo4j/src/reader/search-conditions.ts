import type { ResultKind, SearchFilter } from '@memory-graph/graph';
import { episodeOfOrigin, factOfOrigin, originParameters } from './origin-conditions.js';

/** What the conditions of a filter read. All are sent, whichever of them a query asks for. */
export function filterParameters(filter: SearchFilter): Record<string, unknown> {
  const { startTime, endTime, asOf, labelIds, origin, entityTypes } = filter;
  return { startTime, endTime, asOf, labelIds, entityTypes, ...originParameters(origin) };
}

/**
 * A search filter as conditions on a node of this kind. Only what the filter asks for becomes a condition: each one is
 * paid for with every node of the workspace.
 * @param node the variable of the node
 */
export function documentConditions(kind: ResultKind, node: string, filter: SearchFilter): string[] {
  return [
    ...timeConditions(kind, node, filter),
    ...labelConditions(node, filter),
    ...(kind === 'fact' ? factOfOrigin : episodeOfOrigin)(node, filter.origin),
    ...typeConditions(kind, node, filter),
  ];
}

export function timeConditions(kind: ResultKind, node: string, filter: SearchFilter): string[] {
  const conditions: string[] = [];
  if (kind === 'episode') {
    if (filter.startTime !== null) conditions.push(`${node}.referenceTime >= $startTime`);
    if (filter.endTime !== null) conditions.push(`${node}.referenceTime <= $endTime`);
    return conditions;
  }
  if (filter.startTime !== null) conditions.push(`${node}.validTo > $startTime`);
  if (filter.endTime !== null) conditions.push(`${node}.validFrom <= $endTime`);
  if (!filter.includeInvalidated) conditions.push(`${node}.validTo > $asOf`);
  return conditions;
}

export function labelConditions(node: string, filter: SearchFilter): string[] {
  return filter.labelIds.length === 0 ? [] : [`any(label IN ${node}.labelIds WHERE label IN $labelIds)`];
}

export function typeConditions(kind: ResultKind, node: string, filter: SearchFilter): string[] {
  if (filter.entityTypes.length === 0) return [];
  const touches = kind === 'fact' ? 'SUBJECT|OBJECT' : 'MENTIONS';
  return [`EXISTS { (${node})-[:${touches}]->(typed:Entity) WHERE typed.type IN $entityTypes }`];
}

export function allOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'true' : conditions.join(' AND ');
}
