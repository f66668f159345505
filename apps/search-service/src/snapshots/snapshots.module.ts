import { HealthRegistry } from '@memory-graph/observability';
import { type DatabaseConnection, openSchema } from '@memory-graph/relational-store';
import { SnapshotFiles, type SnapshotStore } from '@memory-graph/search-index';
import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Snapshots1767600000001 } from '../migrations/0001-snapshots.migration.js';
import { DatabaseSnapshots } from './database-snapshots.js';

export const SNAPSHOT_STORE = Symbol('SnapshotStore');
const SNAPSHOT_DATABASE = Symbol('SnapshotDatabase');

/** Few snapshots are read and written at a time. */
const POOL_SIZE = 3;

export interface SnapshotsOptions {
  /** null: they are in the database. */
  folder: string | null;
  database: DatabaseConnection;
  migrateOnStart: boolean;
  /** Of all snapshots in the database. */
  maxBytes: number;
}

/** Where snapshots of search indexes are kept: a folder, or else the schema `search`. */
@Module({})
export class SnapshotsModule implements OnApplicationShutdown {
  constructor(@Inject(SNAPSHOT_DATABASE) private readonly database: DataSource | null) {}

  static register({ folder, database, migrateOnStart, maxBytes }: SnapshotsOptions): DynamicModule {
    return {
      module: SnapshotsModule,
      providers: [
        {
          provide: SNAPSHOT_DATABASE,
          useFactory: () => (folder === null ? openSnapshots(database, migrateOnStart) : null),
        },
        {
          provide: SNAPSHOT_STORE,
          inject: [SNAPSHOT_DATABASE, HealthRegistry],
          useFactory: async (source: DataSource | null, health: HealthRegistry): Promise<SnapshotStore> => {
            if (source === null) {
              const files = new SnapshotFiles(folder!);
              await files.removeUnfinished();
              return files;
            }
            health.register('snapshot-database', () => source.query('SELECT 1'), { essential: false });
            return new DatabaseSnapshots(source, maxBytes);
          },
        },
      ],
      exports: [SNAPSHOT_STORE],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.database?.destroy();
  }
}

function openSnapshots(database: DatabaseConnection, migrateOnStart: boolean): Promise<DataSource> {
  return openSchema({
    ...database,
    ...{ schema: 'search', migrateOnStart, poolSize: POOL_SIZE, isBackground: true },
    migrations: [Snapshots1767600000001],
  });
}
