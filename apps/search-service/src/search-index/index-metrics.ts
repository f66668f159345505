import type { IndexEvents, SearchIndexes } from '@memory-graph/search-index';
import { Metrics } from '@memory-graph/observability';
import { Injectable, Logger } from '@nestjs/common';
import type { Counter, Histogram } from 'prom-client';

/** Metrics and log lines about the indexes of this process. */
@Injectable()
export class IndexMetrics implements IndexEvents {
  private readonly logger = new Logger('SearchIndex');
  private readonly loads: Histogram;
  private readonly failures: Counter;
  private readonly evictions: Counter;
  private readonly lag: Histogram;

  constructor(private readonly metrics: Metrics) {
    this.loads = metrics.histogram(
      'search_index_load_seconds',
      'How long loading the index of a workspace took.',
      ['source'],
      [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100, 300],
    );
    this.failures = metrics.counter('search_index_load_failures_total', 'Indexes that were not loaded.', ['reason']);
    // A series that appears with its first event shows no increase.
    for (const reason of ['too_large', 'error']) this.failures.inc({ reason }, 0);
    this.evictions = metrics.counter('search_index_evictions_total', 'Indexes that gave way to others.');
    this.lag = metrics.histogram(
      'search_index_lag_revisions',
      'By how many revisions of its workspace an index was behind when it was searched.',
      [],
      [0, 1, 3, 10, 30, 100, 300, 1_000],
    );
  }

  watch(indexes: SearchIndexes): void {
    this.metrics.gauge('search_index_bytes', 'Memory of all indexes.', [], (gauge) => gauge.set(indexes.bytes));
    this.metrics.gauge('search_index_workspaces', 'Workspaces whose index is kept.', [], (gauge) =>
      gauge.set(indexes.count),
    );
  }

  loaded(source: 'store' | 'snapshot', ms: number): void {
    this.loads.observe({ source }, ms / 1_000);
  }

  notLoaded(workspaceId: string, outcome: 'failed' | 'too large', error: unknown): void {
    this.failures.inc({ reason: outcome === 'failed' ? 'error' : 'too_large' });
    this.logger.warn(
      outcome === 'too large'
        ? `The search index of workspace ${workspaceId} does not fit SEARCH_MEMORY_MB: its searches and lists are rejected. Raise the limit. ${String(error)}`
        : `The search index of workspace ${workspaceId} could not be loaded: its searches and lists are rejected until the next attempt. ${String(error)}`,
    );
  }

  notRead(workspaceId: string, error: unknown): void {
    this.logger.warn(
      `The snapshot of the search index of workspace ${workspaceId} could not be read: it is loaded from the graph store. ${String(error)}`,
    );
  }

  notWarmedUp(error: unknown): void {
    this.logger.warn(`Search indexes could not be loaded before the first searches. ${String(error)}`);
  }

  notSaved(workspaceId: string, error: unknown): void {
    this.logger.warn(
      `The snapshot of the search index of workspace ${workspaceId} could not be written: the next start loads it from the graph store. ${String(error)}`,
    );
  }

  notCleared(error: unknown): void {
    this.logger.warn(
      `The snapshots of search indexes could not be looked after; this is tried again. ${String(error)}`,
    );
  }

  evicted(): void {
    this.evictions.inc();
  }

  lagged(revisions: number): void {
    this.lag.observe(revisions);
  }
}
