import { HealthRegistry } from '@memory-graph/observability/health/health-registry';
import { Inject, Module, Optional, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BACKGROUND_DATA_SOURCE } from './background-data-source.js';
import { expectChangesAccepted } from './changes-accepted.js';
import { openSchema, type SchemaOptions } from './open-schema.js';

/** For one relay and a handler or two. */
const BACKGROUND_POOL_SIZE = 3;

/** Gives an app the TypeORM `DataSource` of the one schema it owns, checks it as part of its health, and closes it on shutdown. */
@Module({})
export class RelationalStoreModule implements OnApplicationShutdown {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(BACKGROUND_DATA_SOURCE) private readonly background: DataSource,
    @Optional() health?: HealthRegistry,
  ) {
    health?.register('database', () => dataSource.query('SELECT 1'));
    // What was stored can be read all the same.
    health?.register('database-changes', () => expectChangesAccepted(dataSource), { essential: false });
  }

  static forSchema(options: SchemaOptions): DynamicModule {
    return {
      module: RelationalStoreModule,
      global: true,
      providers: [
        { provide: DataSource, useFactory: () => openSchema(options) },
        {
          provide: BACKGROUND_DATA_SOURCE,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => (options.isBackground ? dataSource : openBackground(options)),
        },
      ],
      exports: [DataSource, BACKGROUND_DATA_SOURCE],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    for (const dataSource of new Set([this.background, this.dataSource])) {
      if (dataSource.isInitialized) await dataSource.destroy();
    }
  }
}

/** Opened after the other one, which has brought the schema up to date. */
function openBackground(options: SchemaOptions): Promise<DataSource> {
  return openSchema({ ...options, poolSize: BACKGROUND_POOL_SIZE, migrateOnStart: false, isBackground: true });
}
