import type { MemoryGraph } from '../searched-graph.js';

/** A request to the thread: to take a page, to derive the graph from all pages, or to answer a query of the graph. */
export type PastCall = { no: number } & (
  { ask: 'add'; json: string } | { ask: 'derive' } | { ask: keyof MemoryGraph; input: unknown[] }
);

/** The answer to the call with the same number. */
export type PastAnswer = { no: number } & ({ value: unknown } | { error: string });

/** All queries that a past graph answers. */
export const PAST_QUESTIONS = [
  'search',
  'loadResults',
  'listFacts',
  'listEpisodes',
  'listEntities',
  'picture',
  'loadFacts',
  'loadEpisodes',
  'loadEntities',
  'findFact',
  'findEntity',
] as const satisfies (keyof MemoryGraph)[];
