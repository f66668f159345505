import { type DatabaseConnection, openSchema } from '@memory-graph/relational-store';
import type { DataSource } from 'typeorm';
import { DurableLog1763700000001 } from './migrations/0001-durable-log.migration.js';

/** The pool belongs to the bus alone; its default size is 3. */
export interface LogConnection extends DatabaseConnection {
  /** Whether to run the migrations of the schema `event_bus` at the start; otherwise they must be complete. */
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
