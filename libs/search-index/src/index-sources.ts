import type { ChangeFeed } from '@memory-graph/graph';
import type { EmbedderIdentity } from '@memory-graph/models';
import type { IndexEvents } from './index-events.js';
import type { LoadTurns } from './loading/load-turns.js';
import type { ResultDocuments } from './result-documents.js';
import type { SnapshotStore } from './snapshot/snapshot-store.js';

/** The sources of the index of a workspace, and its limits. */
export interface IndexSources {
  feed: ChangeFeed;
  documents: ResultDocuments;
  embedder: EmbedderIdentity;
  /** null: no snapshots are kept. */
  snapshots: SnapshotStore | null;
  maxBytes: number;
  events: IndexEvents;
  /** Of loads from the store. */
  turns: LoadTurns;
}
