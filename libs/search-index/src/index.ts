export type { IndexEvents } from './index-events.js';
export { type SearchIndexOptions, SearchIndexes } from './search-indexes.js';
export type { ListedGraph, SearchedGraph } from './searched-graph.js';
