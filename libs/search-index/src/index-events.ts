import type { WorkspaceId } from '@memory-graph/memory-model';

/** Events of the indexes, for metrics and the log. */
export interface IndexEvents {
  loaded(source: 'store' | 'snapshot', ms: number): void;
  notLoaded(workspaceId: WorkspaceId, outcome: 'failed' | 'too large', error: unknown): void;
  /** A snapshot could not be read, and the store is read instead. */
  notRead(workspaceId: WorkspaceId, error: unknown): void;
  notSaved(workspaceId: WorkspaceId, error: unknown): void;
  /** An index was dropped to free memory for others. */
  evicted(): void;
  /** By how many revisions an index was behind when it was searched. */
  lagged(revisions: number): void;
}
