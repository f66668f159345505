import type { WriteLimits } from '@memory-graph/graph-store-port/episode-parts';
import type { EvidenceArchive } from '@memory-graph/graph-store-port/evidence-archive.port';
import type { GraphExporter } from '@memory-graph/graph-store-port/graph-export.port';
import type { GraphReader } from '@memory-graph/graph-store-port/graph-reader.port';
import type { VectorRenewal } from '@memory-graph/graph-store-port/vector-renewal.port';
import type { EmbedderIdentity } from '@memory-graph/embedder-port/embedder.port';
import type { GraphWriter } from '@memory-graph/graph-store-port/graph-writer.port';

/** How an application with an embedder of its own sees the store. */
export interface OtherEmbedder {
  writer: GraphWriter;
  reader: GraphReader;
  renewal: VectorRenewal;
}

/** A store under test: empty, or with workspaces of others in it, which must make no difference. */
export interface OpenGraphStore {
  writer: GraphWriter;
  /** Whose transactions do no more than this. */
  writerWithin(limits: WriteLimits): GraphWriter;
  reader: GraphReader;
  exporter: GraphExporter;
  archive: EvidenceArchive;
  /** The same store, opened by an application with another embedder. */
  withEmbedder(embedder: EmbedderIdentity): Promise<OtherEmbedder>;
  close(): Promise<void>;
}

/** Opens a store whose vectors `CONTRACT_EMBEDDER` makes, unless it is told another one. */
export type OpenGraphStoreFactory = () => Promise<OpenGraphStore>;

export const CONTRACT_DIMENSION = 16;

export const CONTRACT_EMBEDDER: EmbedderIdentity = { name: 'contract-16-v1', dimension: CONTRACT_DIMENSION };
