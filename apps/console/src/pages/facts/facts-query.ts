import type { FactListEntry, FactsListData } from '@memory-graph/client';

/** The types of facts, in the order in which they are shown. */
export const FACT_TYPES = [
  'identity',
  'relationship',
  'location',
  'employment',
  'preference',
  'belief',
  'goal',
  'event',
  'decision',
  'problem',
  'knowledge',
  'directive',
  'other',
] as const satisfies readonly FactListEntry['type'][];

const FACT_SORTS = ['said', 'support'] as const;

export const FACT_STATES = ['all', 'current', 'ended', 'upcoming'] as const;

/** The filters of the page, as the address bar holds them. */
export const NO_FILTERS = {
  q: '',
  type: '',
  predicate: '',
  state: '',
  asOf: '',
  knownAt: '',
  entity: '',
  label: '',
  source: '',
  session: '',
  sort: '',
} as const;

export type FactFilterState = Record<keyof typeof NO_FILTERS, string>;
export type FactsQuery = NonNullable<FactsListData['query']>;

/** What the API is asked for. Values that it does not know are left out: addresses are also written manually. */
export function factsQuery(filters: FactFilterState): FactsQuery {
  const type = FACT_TYPES.filter((each) => each === filters.type);
  const state = FACT_STATES.find((each) => each === filters.state);
  const sort = FACT_SORTS.find((each) => each === filters.sort);
  const predicate = predicateKeys(filters.predicate);
  return {
    ...given('text', filters.q),
    ...(type.length > 0 && { type }),
    ...(predicate.length > 0 && { predicate }),
    ...(state !== undefined && { state }),
    ...(sort !== undefined && { sort }),
    ...given('asOf', filters.asOf),
    ...given('knownAt', filters.knownAt),
    ...given('entityId', filters.entity),
    ...(filters.label !== '' && { labelIds: [filters.label] }),
    ...given('source', filters.source),
    ...given('sessionId', filters.session),
  };
}

/** Keys of predicates as people write them: "lives in, works at" is `lives_in` and `works_at`. */
export function predicateKeys(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim().toLowerCase().replace(/\s+/g, '_'))
    .filter((key) => key !== '');
}

export function hasFilters({ sort: _, ...filters }: FactFilterState): boolean {
  return Object.values(filters).some((value) => value !== '');
}

function given<Name extends string>(name: Name, value: string): Partial<Record<Name, string>> {
  const trimmed = value.trim();
  return trimmed === '' ? {} : ({ [name]: trimmed } as Record<Name, string>);
}
