import { HealthRegistry } from '@memory-graph/observability/health/health-registry';
import { Inject, Module, Optional, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { expectChangesAccepted } from './changes-accepted.js';
import { openSchema, type SchemaOptions } from './open-schema.js';

/** Gives an app the TypeORM `DataSource` of the one schema it owns, checks it as part of its health, and closes it on shutdown. */
@Module({})
export class RelationalStoreModule implements OnApplicationShutdown {
  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
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
      providers: [{ provide: DataSource, useFactory: () => openSchema(options) }],
      exports: [DataSource],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.dataSource.isInitialized) await this.dataSource.destroy();
  }
}
