import { ServiceError } from '@memory-graph/errors';
import type { DataSource } from 'typeorm';

/** The schema of the former graph during a rebuild, until the new graph is accepted. */
export const FORMER_GRAPH_SCHEMA = 'graph_before_rebuild';

/**
 * Renames the schema `graph`, whose migrations must be up to date; opening it again creates an empty one. No effect if an
 * interrupted run already set a graph aside.
 */
export async function setGraphAside(dataSource: DataSource): Promise<void> {
  await refuseWorkers(dataSource);
  if (await isGraphSetAside(dataSource)) return;
  await dataSource.query(`alter schema graph rename to ${FORMER_GRAPH_SCHEMA}`);
}

export async function isGraphSetAside(dataSource: DataSource): Promise<boolean> {
  const [found] = await dataSource.query<{ there: boolean }[]>('select to_regnamespace($1) is not null as there', [
    FORMER_GRAPH_SCHEMA,
  ]);
  return found!.there;
}

/** Deletes the former graph. */
export async function dropGraphSetAside(dataSource: DataSource): Promise<void> {
  await dataSource.query(`drop schema if exists ${FORMER_GRAPH_SCHEMA} cascade`);
}

/** Replaces the new graph by the former one. */
export async function restoreGraphSetAside(dataSource: DataSource): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await manager.query('drop schema graph cascade');
    await manager.query(`alter schema ${FORMER_GRAPH_SCHEMA} rename to graph`);
  });
}

/** Workers that are connected would continue to write, to the new graph. */
async function refuseWorkers(dataSource: DataSource): Promise<void> {
  const [found] = await dataSource.query<{ connections: number }[]>(
    `select count(*)::int as connections from pg_stat_activity
     where datname = current_database() and application_name like 'memory-graph ingestion%'`,
  );
  if (found!.connections === 0) return;
  throw new ServiceError('conflict', 'Ingestion workers are connected to the database. Stop them first', {
    transient: false,
  });
}
