import type { IndexedKind } from '@memory-graph/graph';
import type { Arrays, SnapshotHeader } from '../snapshot/snapshot.js';

/** The data with which the thread is started. */
export interface LoadTask {
  /** The dimension of the vectors. */
  dimension: number;
  /** Of the snapshot whose chunks may be asked for; null: there is none. */
  header: SnapshotHeader | null;
}

/** The commands to the thread that builds an index: another page, all arrays, and then the next chunk of its snapshot. */
export type LoadCommand = { kind: IndexedKind; json: string } | 'finish' | 'chunk';

/** Its answer to each command, in order. */
export interface LoadAnswer {
  /** The size of the index so far. */
  bytes?: number;
  arrays?: Arrays;
  /** null: there are no more. */
  chunk?: Uint8Array<ArrayBuffer> | null;
}
