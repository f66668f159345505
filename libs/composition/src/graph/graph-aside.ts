import { ServiceError } from '@memory-graph/errors';
import type { DatabaseConnection } from '@memory-graph/relational-store';
import type { GraphStoreConfig } from './graph-store.config.js';

/** The graph of a PostgreSQL database that makes place for one that is derived anew in the same database. */
export interface GraphAside {
  /** The schema in which it is then. */
  schema: string;
  isThere(): Promise<boolean>;
  /** If an interrupted run has set it aside, nothing happens. The schema `graph` is to be opened again. */
  set(): Promise<void>;
  drop(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** @throws ServiceError `unprocessable` for Neo4j, whose Community Edition has one database */
export async function openGraphAside(config: GraphStoreConfig, database: DatabaseConnection): Promise<GraphAside> {
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
    schema: postgres.SET_ASIDE,
    isThere: () => postgres.isGraphSetAside(dataSource),
    set: () => postgres.setGraphAside(dataSource),
    drop: () => postgres.dropGraphSetAside(dataSource),
    restore: () => postgres.restoreGraphSetAside(dataSource),
    close: () => dataSource.destroy(),
  };
}
