export type { IndexEvents } from './index-events.js';
export { type SearchIndexOptions, SearchIndexes } from './search-indexes.js';
export { PastGraphTooLarge } from './past/load-past-graph.js';
export type { PastGraph } from './past/past-graph.js';
export { type OpenedPastGraph, PastGraphPending, PastGraphs, type PastGraphsOptions } from './past/past-graphs.js';
export { MOST_WORDS_SAID } from './query/words-said.js';
export type { ComparedFact, ListedGraph, SearchedGraph } from './searched-graph.js';
