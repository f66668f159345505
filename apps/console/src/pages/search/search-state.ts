import type { SearchRequest } from '@memory-graph/client';

const DEFAULT_LIMIT = '20';

/** A search as the address bar holds it. */
export const SEARCH_DEFAULTS = {
  q: '',
  asOf: '',
  knownAt: '',
  since: '',
  labels: '',
  sources: '',
  sessions: '',
  types: '',
  subject: '',
  ended: '',
  limit: DEFAULT_LIMIT,
  threshold: '',
} as const;

export type SearchState = Record<keyof typeof SEARCH_DEFAULTS, string>;

/** The request of a search. What cannot be used is left to the service to reject. */
export function requestOf(state: SearchState): SearchRequest {
  const limit = Number(state.limit);
  const lists = {
    labelIds: valuesOf(state.labels),
    sources: valuesOf(state.sources),
    sessionIds: valuesOf(state.sessions),
    entityTypes: valuesOf(state.types),
  };
  return {
    query: state.q,
    ...(state.limit !== DEFAULT_LIMIT && { limit }),
    // The whole day: what began on it held on it.
    ...(state.asOf !== '' && { endTime: `${state.asOf}T23:59:59.999Z` }),
    ...(state.since !== '' && { startTime: `${state.since}T00:00:00.000Z` }),
    ...(state.knownAt !== '' && { knownAt: state.knownAt }),
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
    ...(state.subject !== '' && { subject: state.subject }),
    ...(state.ended !== '' && { includeInvalidated: true }),
    ...(state.threshold !== '' && { scoreThreshold: Number(state.threshold) }),
  };
}

/** The values of a list that is written with commas. */
export function valuesOf(list: string): string[] {
  return list
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** How many filters a search has, for the part that is folded. */
export function filterCount({ q: _q, asOf: _asOf, knownAt: _knownAt, ...filters }: SearchState): number {
  return Object.entries(filters).filter(([name, value]) => value !== SEARCH_DEFAULTS[name as keyof SearchState]).length;
}

/** The search as a command for a terminal with `MEMORY_GRAPH_TOKEN`. */
export function curlOf(request: SearchRequest, serviceAddress: string): string {
  // In single quotes, a shell takes everything as it is but a single quote.
  const body = JSON.stringify({ ...request, explain: true }).replaceAll("'", String.raw`'\''`);
  return [
    `curl -s '${serviceAddress}/api/v1/search'`,
    `-H "Authorization: Bearer $MEMORY_GRAPH_TOKEN"`,
    `-H 'Content-Type: application/json'`,
    `-d '${body}'`,
  ].join(' \\\n  ');
}
