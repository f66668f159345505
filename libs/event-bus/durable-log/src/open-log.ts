import { openSchema } from '@memory-graph/relational-store/open-schema';
import type { DataSource } from 'typeorm';
import { DurableLog1763700000001 } from './migrations/0001-durable-log.migration.js';

export interface LogConnection {
  url: string;
  /** Connections of the bus alone. Default 3. */
  poolSize?: number;
  /** Whether to bring the schema `event_bus` up to date at start; otherwise it must be. */
  migrate: boolean;
}

export function openLog({ url, poolSize = 3, migrate }: LogConnection): Promise<DataSource> {
  return openSchema({
    schema: 'event_bus',
    url,
    poolSize,
    migrateOnStart: migrate,
    migrations: [DurableLog1763700000001],
  });
}
