import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HealthRegistry } from '@memory-graph/observability/health/health-registry';

/** The dispatcher is able to work as long as it reaches its database. */
@Injectable()
export class WebhookDispatcherHealth implements OnModuleInit {
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
