import type { EmbedderIdentity } from '@memory-graph/models';
import type { DatabaseConnection } from '@memory-graph/relational-store';
import type { DynamicModule } from '@nestjs/common';
import type { GraphStoreConfig } from './graph-store.config.js';
import { withTracedPorts } from './traced-providers.js';

export interface GraphStoreOptions {
  /** The app's own, which holds the graph in PostgreSQL unless the configuration names another. */
  database: DatabaseConnection;
  /** Whether to bring the schema of the graph up to date. */
  migrate: boolean;
  role: 'writer' | 'reader';
  /** Of all embeddings that are written or asked with. */
  embedder: EmbedderIdentity;
  /** Of a writer on PostgreSQL: see `PostgresGraphStoreOptions`. */
  evidenceSchema?: string | undefined;
}

/** The graph store of the configuration, with the same providers whichever it is. Only the adapter in use is loaded. */
export const GraphStoreModule = {
  async register(
    config: GraphStoreConfig,
    { database, migrate, role, embedder, evidenceSchema }: GraphStoreOptions,
  ): Promise<DynamicModule> {
    if (config.kind === 'postgres') {
      const { PostgresGraphStoreModule } = await import('@memory-graph/graph-postgres');
      const url = config.databaseUrl ?? database.url;
      const module = PostgresGraphStoreModule.register({ ...database, url, migrate, role, embedder, evidenceSchema });
      return withTracedPorts(module, { system: 'postgresql' });
    }
    const { Neo4jGraphStoreModule } = await import('@memory-graph/graph-neo4j');
    const module = Neo4jGraphStoreModule.register({
      url: config.neo4jUrl,
      username: config.neo4jUsername,
      password: config.neo4jPassword,
      database: config.neo4jDatabase,
      poolSize: config.neo4jPoolSize,
      startTimeoutMs: database.startTimeoutMs,
      migrate,
      role,
      embedder,
    });
    return withTracedPorts(module, { system: 'neo4j' });
  },
};
