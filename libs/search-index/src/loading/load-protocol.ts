import type { IndexedKind } from '@memory-graph/graph';
import type { Arrays, SnapshotHeader } from '../snapshot/snapshot.js';

/** What the thread is started with. */
export interface LoadTask {
  /** Of the vectors. */
  dimension: number;
  /** Where the finished index is saved, and under which header; null: nowhere. */
  snapshot: { folder: string; header: SnapshotHeader } | null;
}

/** The commands to the thread that builds an index. */
export type LoadCommand = { kind: IndexedKind; json: string } | 'finish';

/** Its answer to each command, in order. */
export interface LoadAnswer {
  /** Of the index so far. */
  bytes: number;
  /** The finished index; null for a page. */
  arrays: Arrays | null;
  /** Why it was not saved; null if it was, or should not be. */
  saveError: string | null;
}
