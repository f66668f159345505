import type { WorkspaceId } from '@memory-graph/memory-model';
import { CONTRACT_EMBEDDER, type OpenGraphStore } from '@memory-graph/graph/contract';
import type { IndexEvents } from '../index-events.js';
import { SearchIndexes, type SearchIndexOptions } from '../search-indexes.js';
import type { MemoryGraph } from '../searched-graph.js';
import type { StagesById } from './stages-by-id.js';

export const NO_EVENTS: IndexEvents = {
  loaded: () => undefined,
  notLoaded: () => undefined,
  notRead: () => undefined,
  notSaved: () => undefined,
  evicted: () => undefined,
  lagged: () => undefined,
};

/** So long that even a slow machine has loaded an index, or derived a graph, by then. */
export const PATIENCE_MS = 30_000;

/** @param given other than the usual options */
export function indexesOf(
  { feed, reader }: Pick<OpenGraphStore, 'feed' | 'reader'>,
  given: Partial<SearchIndexOptions> = {},
  events = NO_EVENTS,
): SearchIndexes {
  const usual = { embedder: CONTRACT_EMBEDDER, maxBytes: 64 * 1_048_576, snapshots: null };
  return new SearchIndexes(feed, reader, { ...usual, patienceMs: PATIENCE_MS, ...given }, events);
}

/** A store, and the graphs that an index of it answers, with the stages of their searches. */
export interface IndexedStore extends Pick<OpenGraphStore, 'writer'> {
  open(workspaceId: WorkspaceId): Promise<MemoryGraph & StagesById>;
}
