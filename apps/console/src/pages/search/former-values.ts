import type { SearchResult } from '@memory-graph/client';
import { stateOf } from '../facts/state-of.ts';

/** A result, with the values that held before it. */
export interface ResultGroup {
  result: SearchResult;
  /** Whether it is a fact that has ended, of which nothing found holds instead. */
  isEnded: boolean;
  /** Facts of the same relation of the same entity that have ended, latest first. */
  former: SearchResult[];
}

/**
 * Puts facts that have ended beside the one that holds, at the place of the better one.
 * @param results best first
 * @param at the time of which the search asks
 */
export function groupFormer(results: readonly SearchResult[], at: string): ResultGroup[] {
  const groups: ResultGroup[] = [];
  const byRelation = new Map<string, ResultGroup>();
  for (const result of results) {
    const relation = relationOf(result);
    const isEnded = relation !== null && stateOf(result.metadata, at) === 'ended';
    const group = relation === null ? undefined : byRelation.get(relation);
    if (group !== undefined && isEnded) group.former.push(result);
    else if (group?.isEnded === true) {
      group.former.push(group.result);
      Object.assign(group, { result, isEnded });
    } else {
      const next = { result, isEnded, former: [] };
      groups.push(next);
      if (relation !== null) byRelation.set(relation, next);
    }
  }
  for (const { former } of groups) former.sort((a, b) => endOf(b) - endOf(a));
  return groups;
}

/** Null: it is no fact. */
function relationOf({ metadata: { kind, predicate, entities } }: SearchResult): string | null {
  return kind === 'fact' && entities[0] !== undefined ? `${predicate} ${entities[0].id}` : null;
}

function endOf({ metadata: { validTo } }: SearchResult): number {
  return validTo === null ? Infinity : Date.parse(validTo);
}
