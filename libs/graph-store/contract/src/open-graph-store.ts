import type { GraphExporter } from '@memory-graph/graph-store-port/graph-export.port';
import type { GraphReader } from '@memory-graph/graph-store-port/graph-reader.port';
import type { EmbedderIdentity } from '@memory-graph/embedder-port/embedder.port';
import type { GraphWriter } from '@memory-graph/graph-store-port/graph-writer.port';

/** A store under test: empty, or with workspaces of others in it, which must make no difference. */
export interface OpenGraphStore {
  writer: GraphWriter;
  reader: GraphReader;
  exporter: GraphExporter;
  close(): Promise<void>;
}

/** Opens a store whose vectors `CONTRACT_EMBEDDER` makes, unless it is told another one. */
export type OpenGraphStoreFactory = () => Promise<OpenGraphStore>;

export const CONTRACT_DIMENSION = 16;

export const CONTRACT_EMBEDDER: EmbedderIdentity = { name: 'contract-16-v1', dimension: CONTRACT_DIMENSION };
