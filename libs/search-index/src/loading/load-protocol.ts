import type { IndexedKind } from '@memory-graph/graph';
import type { Arrays, SnapshotHeader } from '../snapshot/snapshot.js';

/** The data with which the thread is started. */
export interface LoadTask {
  /** The dimension of the vectors. */
  dimension: number;
  /** Where the finished index is saved, and under which header; null: nowhere. */
  snapshot: { folder: string; header: SnapshotHeader } | null;
}

/** The commands to the thread that builds an index. */
export type LoadCommand = { kind: IndexedKind; json: string } | 'finish';

/** Its answer to each command, in order. */
export interface LoadAnswer {
  /** The size of the index so far. */
  bytes: number;
  /** The finished index; null for a page. */
  arrays: Arrays | null;
  /** Why saving failed; null if it succeeded, or was not requested. */
  saveError: string | null;
}
