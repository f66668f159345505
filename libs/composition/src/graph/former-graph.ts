import { ServiceError } from '@memory-graph/errors';
import type { DatabaseConnection } from '@memory-graph/relational-store';
import type { GraphStoreConfig } from './graph-store.config.js';

/** The former graph of a PostgreSQL database during a rebuild, which derives a new graph in the same database. */
export interface FormerGraph {
  /** The schema to which `setAside` moves it. */
  schema: string;
  exists(): Promise<boolean>;
  /**
   * Moves the current graph to `schema`; no effect if an interrupted run already did. Callers open the schema `graph`
   * again afterwards.
   */
  setAside(): Promise<void>;
  drop(): Promise<void>;
  /** Replaces the new graph by the former one. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** @throws ServiceError `unprocessable` for Neo4j, whose Community Edition has one database */
export async function openFormerGraph(config: GraphStoreConfig, database: DatabaseConnection): Promise<FormerGraph> {
  if (config.kind === 'neo4j') {
    throw new ServiceError(
      'unprocessable',
      'A graph in Neo4j cannot be rebuilt in place. Name the store to be filled: REBUILD_GRAPH_STORE=postgres, or REBUILD_NEO4J_URL',
    );
  }
  const postgres = await import('@memory-graph/graph-postgres');
  const url = config.databaseUrl ?? database.url;
  const dataSource = await postgres.openGraphSchema({ ...database, url, migrate: true, role: 'writer' });
  return {
    schema: postgres.FORMER_GRAPH_SCHEMA,
    exists: () => postgres.isGraphSetAside(dataSource),
    setAside: () => postgres.setGraphAside(dataSource),
    drop: () => postgres.dropGraphSetAside(dataSource),
    restore: () => postgres.restoreGraphSetAside(dataSource),
    close: () => dataSource.destroy(),
  };
}
