import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HealthRegistry } from '@memory-graph/observability/health/health-registry';

/** The worker is able to work as long as it reaches its database. A queue that grows is no fault of its own. */
@Injectable()
export class IngestionWorkerHealth implements OnModuleInit {
  constructor(
    private readonly health: HealthRegistry,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.health.register('database', async () => {
      await this.dataSource.query('SELECT 1');
    });
  }
}
