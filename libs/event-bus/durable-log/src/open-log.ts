import type { DatabaseConnection } from '@memory-graph/relational-store/database-connection';
import { openSchema } from '@memory-graph/relational-store/open-schema';
import type { DataSource } from 'typeorm';
import { DurableLog1763700000001 } from './migrations/0001-durable-log.migration.js';

/** The pool is the bus's alone; its default is 3. */
export interface LogConnection extends DatabaseConnection {
  /** Whether to bring the schema `event_bus` up to date at start; otherwise it must be. */
  migrate: boolean;
}

export function openLog({ poolSize = 3, migrate, ...connection }: LogConnection): Promise<DataSource> {
  return openSchema({
    ...connection,
    schema: 'event_bus',
    poolSize,
    migrateOnStart: migrate,
    migrations: [DurableLog1763700000001],
    isBackground: true,
  });
}
