import type { GraphExporter } from '@memory-graph/graph-store-port/graph-export.port';
import type { GraphReader } from '@memory-graph/graph-store-port/graph-reader.port';
import type { GraphWriter } from '@memory-graph/graph-store-port/graph-writer.port';

/** A store under test: empty, or with workspaces of others in it, which must make no difference. */
export interface OpenGraphStore {
  writer: GraphWriter;
  reader: GraphReader;
  exporter: GraphExporter;
  close(): Promise<void>;
}

/** Opens a store whose vectors have `CONTRACT_DIMENSION` dimensions. */
export type OpenGraphStoreFactory = () => Promise<OpenGraphStore>;

export const CONTRACT_DIMENSION = 16;
