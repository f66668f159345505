import { ServiceError } from '@memory-graph/errors';
import type { DataSource } from 'typeorm';

/** The schema of a graph that was set aside to be derived anew, until the new one is accepted. */
export const SET_ASIDE = 'graph_before_rebuild';

/**
 * Renames the schema `graph`, whose migrations are up to date; open it again for an empty one. If an interrupted run has set
 * a graph aside, nothing happens.
 */
export async function setGraphAside(dataSource: DataSource): Promise<void> {
  await refuseWorkers(dataSource);
  if (await isGraphSetAside(dataSource)) return;
  await dataSource.query(`alter schema graph rename to ${SET_ASIDE}`);
}

export async function isGraphSetAside(dataSource: DataSource): Promise<boolean> {
  const [found] = await dataSource.query<{ there: boolean }[]>('select to_regnamespace($1) is not null as there', [
    SET_ASIDE,
  ]);
  return found!.there;
}

/** The new graph stays, the former one goes. */
export async function dropGraphSetAside(dataSource: DataSource): Promise<void> {
  await dataSource.query(`drop schema if exists ${SET_ASIDE} cascade`);
}

/** The former graph takes its place again. */
export async function restoreGraphSetAside(dataSource: DataSource): Promise<void> {
  await dataSource.transaction(async (manager) => {
    await manager.query('drop schema graph cascade');
    await manager.query(`alter schema ${SET_ASIDE} rename to graph`);
  });
}

/** They would go on writing, to the new graph. */
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
