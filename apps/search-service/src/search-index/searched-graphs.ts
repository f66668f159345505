import { PeriodicTask } from '@memory-graph/app-host';
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
  type SnapshotStore,
} from '@memory-graph/search-index';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { SNAPSHOT_STORE } from '../snapshots/snapshots.module.js';
import { IndexMetrics } from './index-metrics.js';

/** Of type `Omit<SearchIndexOptions, 'snapshots'>`. */
export const SEARCH_INDEX_OPTIONS = Symbol('SearchIndexOptions');

/** Which workspaces are loaded before the application listens; null: none. */
export const WARM_UP = Symbol('WarmUp');

/** Then it listens, and other indexes are loaded by their first search. */
const WARM_UP_MS = 20_000;

const NOTE_SEARCHED_EVERY_MS = 60_000;

/** How long the snapshot of an erased workspace may remain if the workspace is not searched. */
const ORPHANS_EVERY_MS = 3_600_000;

const RETRY_AFTER_SECONDS = 2;
const MEGABYTE = 1_048_576;

/** The graphs that searches, lists and pictures read, from the index of the workspace. */
@Injectable()
export class SearchedGraphs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly indexes: SearchIndexes;
  private readonly clearing: PeriodicTask;
  private readonly noting: PeriodicTask;

  constructor(
    @Inject(GRAPH_RECORDS) reader: GraphRecords,
    @Inject(CHANGE_FEED) feed: ChangeFeed,
    @Inject(SEARCH_INDEX_OPTIONS) private readonly options: Omit<SearchIndexOptions, 'snapshots'>,
    @Inject(SNAPSHOT_STORE) snapshots: SnapshotStore,
    @Inject(WARM_UP) private readonly isWarmedUp: ((workspaceId: WorkspaceId) => boolean) | null,
    private readonly metrics: IndexMetrics,
  ) {
    this.indexes = new SearchIndexes(feed, reader, { ...options, snapshots }, metrics);
    metrics.watch(this.indexes);
    const onError = (error: unknown) => metrics.notCleared(error);
    this.clearing = new PeriodicTask(() => this.indexes.removeOrphans(), { intervalMs: ORPHANS_EVERY_MS, onError });
    this.noting = new PeriodicTask(() => this.indexes.noteSearched(), { intervalMs: NOTE_SEARCHED_EVERY_MS, onError });
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

  /** The application does not listen before it ends. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.isWarmedUp) {
      await this.indexes.warmUp(this.isWarmedUp, WARM_UP_MS).catch((error: unknown) => this.metrics.notWarmedUp(error));
    }
    this.clearing.start(() => this.indexes.removeOrphans());
    this.noting.start();
  }

  async onApplicationShutdown(): Promise<void> {
    const closed = this.indexes.close().catch((error: unknown) => this.metrics.notCleared(error));
    await Promise.all([closed, this.clearing.stop(), this.noting.stop()]);
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
