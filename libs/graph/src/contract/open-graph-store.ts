import type { WriteLimits } from '../core/writer/episode-parts.js';
import type { InTurn } from '../core/writer/transaction-turns.js';
import type { EvidenceReader } from '../evidence-reader.port.js';
import type { GraphRecords } from '../graph-records.port.js';
import type { ChangeFeed } from '../change-feed.port.js';
import type { VectorRenewal } from '../vector-renewal.port.js';
import type { EmbedderIdentity } from '@memory-graph/models';
import type { GraphWriter } from '../graph-writer.port.js';

/** The store as an application with another embedder opens it. */
export interface OtherEmbedder {
  writer: GraphWriter;
  feed: ChangeFeed;
  renewal: VectorRenewal;
}

/** A store under test. It is empty, or has other workspaces, which must make no difference. */
export interface OpenGraphStore {
  writer: GraphWriter;
  /** A writer whose transactions are limited to this size. */
  writerWithin(limits: WriteLimits, inTurn?: InTurn): GraphWriter;
  reader: GraphRecords;
  feed: ChangeFeed;
  evidence: EvidenceReader;
  /** The same store, opened by an application with another embedder. */
  withEmbedder(embedder: EmbedderIdentity): Promise<OtherEmbedder>;
  /**
   * Makes the facts of a workspace look as an earlier version of the service left them: open-ended, and marked as
   * outdated.
   */
  leaveOutdatedFacts(workspaceId: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens a store with the vectors of `CONTRACT_EMBEDDER`, unless another embedder is given. */
export type OpenGraphStoreFactory = () => Promise<OpenGraphStore>;

export const CONTRACT_DIMENSION = 16;

export const CONTRACT_EMBEDDER: EmbedderIdentity = { name: 'contract-16-v1', dimension: CONTRACT_DIMENSION };
