import { HealthRegistry, Metrics } from '@memory-graph/observability';
import { Inject, Module, Optional, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BACKGROUND_DATA_SOURCE } from './background-data-source.js';
import { expectChangesAccepted } from './changes-accepted.js';
import { openSchema, type SchemaOptions } from './open-schema.js';
import { PoolMetrics } from './pool-metrics.js';

/** Enough for one relay and a few handlers. */
const BACKGROUND_POOL_SIZE = 3;

/** Provides the TypeORM `DataSource` of an app's schema, adds it to the health checks, and closes it on shutdown. */
@Module({})
export class RelationalStoreModule implements OnApplicationShutdown {
  private readonly pools: PoolMetrics | undefined;

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(BACKGROUND_DATA_SOURCE) private readonly background: DataSource,
    @Optional() health?: HealthRegistry,
    @Optional() metrics?: Metrics,
  ) {
    health?.register('database', () => dataSource.query('SELECT 1'));
    // Not essential, because reading still works.
    health?.register('database-changes', () => expectChangesAccepted(dataSource), { essential: false });
    this.pools = metrics && new PoolMetrics(metrics, { requests: dataSource, background });
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
    this.pools?.stop();
    for (const dataSource of new Set([this.background, this.dataSource])) {
      if (dataSource.isInitialized) await dataSource.destroy();
    }
  }
}

/** Opened after the main one, which has run the migrations. */
function openBackground(options: SchemaOptions): Promise<DataSource> {
  return openSchema({ ...options, poolSize: BACKGROUND_POOL_SIZE, migrateOnStart: false, isBackground: true });
}
