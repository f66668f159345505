import type { AskRequest, SearchRequest } from '@memory-graph/client';

const DEFAULT_LIMIT = '20';

/** The filters of a search but its times. */
export const NO_FILTERS = {
  since: '',
  labels: '',
  sources: '',
  sessions: '',
  types: '',
  subject: '',
  limit: DEFAULT_LIMIT,
  threshold: '',
} as const;

/** A search as the address bar holds it. */
export const SEARCH_DEFAULTS = { q: '', asOf: '', knownAt: '', ...NO_FILTERS } as const;

export type SearchState = Record<keyof typeof SEARCH_DEFAULTS, string>;

/** When a question is asked of: a day, and what the memory knew. */
type AskedTime = Pick<SearchState, 'asOf' | 'knownAt'>;

/** The request of a question, which has no filters but times. */
export function askOf({ q, ...times }: AskedTime & Pick<SearchState, 'q'>): AskRequest {
  return { question: q, ...timesOf(times) };
}

function timesOf({ asOf, knownAt }: AskedTime): Pick<SearchRequest, 'endTime' | 'knownAt'> {
  return {
    // The whole day: what began on it held on it.
    ...(asOf !== '' && { endTime: `${asOf}T23:59:59.999Z` }),
    ...(knownAt !== '' && { knownAt }),
  };
}

/**
 * The request of a search. What cannot be used is left to the service to reject. Facts that have ended are among the
 * results, which show them beside what holds.
 */
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
    includeInvalidated: true,
    ...(state.limit !== DEFAULT_LIMIT && { limit }),
    ...timesOf(state),
    ...(state.since !== '' && { startTime: `${state.since}T00:00:00.000Z` }),
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
    ...(state.subject !== '' && { subject: state.subject }),
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

/** How many filters a search has, besides its times. */
export function filterCount(state: SearchState): number {
  return Object.entries(NO_FILTERS).filter(([name, value]) => state[name as keyof SearchState] !== value).length;
}

/** The address of a page with this question and these filters. @param path of the page: `/search` */
export function addressOf(path: string, state: SearchState): string {
  const given = Object.entries(state).filter(([name, value]) => value !== SEARCH_DEFAULTS[name as keyof SearchState]);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
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
