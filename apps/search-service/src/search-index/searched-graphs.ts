import {
  GRAPH_READER,
  type GraphReader,
  MEMORY_LISTS,
  type MemoryLists,
  SEARCH_FEED,
  type SearchFeed,
} from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { inSpan } from '@memory-graph/observability';
import {
  type ListedGraph,
  type SearchedGraph,
  SearchIndexes,
  type SearchIndexOptions,
} from '@memory-graph/search-index';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { IndexMetrics } from './index-metrics.js';

export const SEARCH_INDEX_OPTIONS = Symbol('SearchIndexOptions');

/** How long the snapshot of an erased workspace may remain if the workspace is not searched. */
const ORPHANS_EVERY_MS = 3_600_000;

/** The graphs that searches and lists read: the index of the workspace, or else the graph store, with the same answers. */
@Injectable()
export class SearchedGraphs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly indexes: SearchIndexes;
  private clearing: NodeJS.Timeout | undefined;

  constructor(
    @Inject(GRAPH_READER) private readonly reader: GraphReader,
    @Inject(MEMORY_LISTS) private readonly lists: MemoryLists,
    @Inject(SEARCH_FEED) feed: SearchFeed,
    @Inject(SEARCH_INDEX_OPTIONS) options: SearchIndexOptions,
    private readonly metrics: IndexMetrics,
  ) {
    this.indexes = new SearchIndexes(feed, reader, options, metrics);
    metrics.watch(this.indexes);
  }

  async open(workspaceId: WorkspaceId): Promise<SearchedGraph & ListedGraph> {
    return inSpan(
      () => ({ name: 'open search index' }),
      async (span) => {
        const index = await this.indexes.open(workspaceId);
        span.setAttributes({ 'memory_graph.search.index_used': index !== null });
        return index ?? this.storedGraph(workspaceId);
      },
    );
  }

  /** Neither memory nor disk keeps what the graph no longer has: the index is read again. */
  discard(workspaceId: WorkspaceId): Promise<void> {
    return this.indexes.discard(workspaceId);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.indexes.removeUnfinished();
    this.removeOrphans();
    this.clearing = setInterval(() => this.removeOrphans(), ORPHANS_EVERY_MS).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.clearing);
    await this.indexes.close();
  }

  private removeOrphans(): void {
    this.indexes.removeOrphans().catch((error: unknown) => this.metrics.notCleared(error));
  }

  private storedGraph(workspaceId: WorkspaceId): SearchedGraph & ListedGraph {
    return {
      findCandidates: (request) => this.reader.findCandidates(workspaceId, request),
      findEntitiesByName: (names, scopes) => this.reader.findEntitiesByName(workspaceId, names, scopes),
      traverse: (request) => this.reader.traverse(workspaceId, request),
      loadResults: (results) => this.reader.loadResults(workspaceId, results),
      listFacts: (filter, cut) => this.lists.listFacts(workspaceId, filter, cut),
      listEpisodes: (filter, cut) => this.lists.listEpisodes(workspaceId, filter, cut),
    };
  }
}
