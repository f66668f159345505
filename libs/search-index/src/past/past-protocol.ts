import type { PastGraph } from './past-graph.js';

/** What the thread is asked: to take a page, to derive the graph from all pages, or what the graph answers. */
export type PastCall = { no: number } & (
  { ask: 'add'; json: string } | { ask: 'derive' } | { ask: keyof PastGraph; input: unknown[] }
);

/** Its answer to the call of the same number. */
export type PastAnswer = { no: number } & ({ value: unknown } | { error: string });

/** All that a past graph answers. */
export const PAST_QUESTIONS = [
  'findCandidates',
  'findEntitiesByName',
  'traverse',
  'loadResults',
  'findFact',
  'listEntities',
  'findEntity',
  'picture',
] as const satisfies (keyof PastGraph)[];
