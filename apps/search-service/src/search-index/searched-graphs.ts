import { ServiceError } from '@memory-graph/errors';
import { GRAPH_RECORDS, type GraphRecords, CHANGE_FEED, type ChangeFeed } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { inSpan } from '@memory-graph/observability';
import {
  type MemoryGraph,
  SearchIndexes,
  type SearchIndexOptions,
  SearchIndexPending,
  SearchIndexTooLarge,
} from '@memory-graph/search-index';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { IndexMetrics } from './index-metrics.js';

export const SEARCH_INDEX_OPTIONS = Symbol('SearchIndexOptions');

/** How long the snapshot of an erased workspace may remain if the workspace is not searched. */
const ORPHANS_EVERY_MS = 3_600_000;

const RETRY_AFTER_SECONDS = 2;
const MEGABYTE = 1_048_576;

/** The graphs that searches, lists and pictures read, from the index of the workspace. */
@Injectable()
export class SearchedGraphs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly indexes: SearchIndexes;
  private clearing: NodeJS.Timeout | undefined;

  constructor(
    @Inject(GRAPH_RECORDS) reader: GraphRecords,
    @Inject(CHANGE_FEED) feed: ChangeFeed,
    @Inject(SEARCH_INDEX_OPTIONS) private readonly options: SearchIndexOptions,
    private readonly metrics: IndexMetrics,
  ) {
    this.indexes = new SearchIndexes(feed, reader, options, metrics);
    metrics.watch(this.indexes);
  }

  /**
   * @throws ServiceError `unavailable` while the index is being loaded; `unprocessable` if it does not fit into memory
   */
  async open(workspaceId: WorkspaceId): Promise<MemoryGraph> {
    try {
      return await inSpan(
        () => ({ name: 'open search index' }),
        () => this.indexes.open(workspaceId),
      );
    } catch (error) {
      if (error instanceof SearchIndexPending) throw pending(error);
      if (error instanceof SearchIndexTooLarge) throw this.tooLarge(error);
      throw error;
    }
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

  private tooLarge(cause: SearchIndexTooLarge): ServiceError {
    const needed = Math.ceil(cause.bytes / MEGABYTE);
    const given = Math.floor(this.options.maxBytes / MEGABYTE);
    return new ServiceError(
      'unprocessable',
      `Searching the memory of this workspace needs about ${needed} MB, more than the ${given} MB of SEARCH_MEMORY_MB; raise SEARCH_MEMORY_MB, or divide the content among several workspaces`,
      { details: [{ path: '', message: `needs about ${needed} MB of memory`, code: 'too_large' }], cause },
    );
  }
}

function pending(cause: Error): ServiceError {
  return new ServiceError('unavailable', 'The memory of this workspace is being loaded; try again soon', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    outage: false,
    cause,
  });
}
