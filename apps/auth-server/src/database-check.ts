import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HealthRegistry } from '@memory-graph/observability/health/health-registry';
import { DataSource } from 'typeorm';

/** Reports the app as not ready while its database does not answer. */
@Injectable()
export class DatabaseCheck implements OnModuleInit {
  constructor(
    private readonly health: HealthRegistry,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.health.register('database', async () => {
      await this.dataSource.query('SELECT 1');
    });
  }
}
