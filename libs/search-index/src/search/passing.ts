import type { Scope } from '@memory-graph/memory-model';
import type { Lists } from '../columns/lists.js';
import type { WorkspaceIndex } from '../contents/workspace-index.js';
import type { SearchFilter } from '../search-questions.js';
import { isOfOrigin, isSupportedBy } from '../query/origin.js';

/** A `SearchFilter` on the numbers of one index. */
export interface Passing {
  /** The whole filter. */
  episode: (no: number) => boolean;
  fact: (no: number) => boolean;
  /** Only times, labels and origins: the conditions under which a traversal may cross a fact. */
  crossing: (no: number) => boolean;
  /** Its predicate and the types of its entities: the conditions under which a fact is a result; null: none. */
  result: ((no: number) => boolean) | null;
  /** The numbers of the scopes of the filter; null: all. */
  scopes: readonly number[] | null;
}

export function passing(index: WorkspaceIndex, filter: SearchFilter): Passing {
  const { episodes, facts, labels, entities } = index;
  const from = filter.startTime ?? -Infinity;
  const to = filter.endTime ?? Infinity;
  const stillAt = filter.includeInvalidated ? -Infinity : filter.asOf;
  const labelled = anyOf(filter.labelIds, (id) => labels.find(id));
  const isOf = isOfOrigin(index, filter.origin);
  const isSupported = isSupportedBy(index, isOf);
  const types = anyOf(filter.entityTypes, (type) => entities.types.find(type));
  const predicates = anyOf(filter.predicates, (key) => facts.predicateKeys.find(key));

  const hasLabel = (list: Lists, no: number) => labelled === null || list.of(no).some((label) => labelled.has(label));
  const hasType = (entity: number) => types!.has(entities.typeNo(entity));
  const typed = (no: number) => {
    if (types === null) return true;
    const object = facts.objectOf(no);
    return hasType(facts.subjectOf(no)) || (object >= 0 && hasType(object));
  };
  const stated = (no: number) => predicates === null || predicates.has(facts.predicateOf(no));
  const result = types === null && predicates === null ? null : (no: number) => stated(no) && typed(no);
  const crossing = (no: number) => {
    const startsAt = facts.startOf(no);
    const endsAt = facts.endOf(no);
    return (
      endsAt > from &&
      startsAt <= to &&
      endsAt > stillAt &&
      hasLabel(facts.documents.labels, no) &&
      (isSupported === null || isSupported(no))
    );
  };
  return {
    scopes: scopesOf(index, filter.origin.scopes),
    episode: (no) => {
      const time = episodes.timeOf(no);
      return (
        time >= from &&
        time <= to &&
        hasLabel(episodes.documents.labels, no) &&
        (isOf === null || isOf(no)) &&
        (types === null || episodes.entitiesOf(no).some(hasType))
      );
    },
    fact: (no) => crossing(no) && (result === null || result(no)),
    crossing,
    result,
  };
}

function scopesOf({ scopes }: WorkspaceIndex, asked: readonly Scope[]): number[] | null {
  if (asked.length === 0) return null;
  return [...new Set(asked.map((scope) => scopes.find(scope)))].filter((no) => no >= 0).sort((a, b) => a - b);
}

/** The numbers of the requested values; null: everything passes. */
function anyOf(asked: readonly string[], find: (text: string) => number): ReadonlySet<number> | null {
  return asked.length === 0 ? null : new Set(asked.map(find).filter((no) => no >= 0));
}
