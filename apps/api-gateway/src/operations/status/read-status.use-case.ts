import { Injectable } from '@nestjs/common';
import type { OperatorServiceDto, OperatorStatusDto } from '@memory-graph/contracts/resources';
import { HttpTransports } from '@memory-graph/http-api/internal';
import { HealthRegistry, SERVICE_VERSION } from '@memory-graph/observability';
import { isEmbeddedDatabase } from '@memory-graph/relational-store';
import { ApiGatewayConfig } from '../../api-gateway.config.js';
import { MigrationsReader } from './migrations-reader.js';

@Injectable()
export class ReadStatusUseCase {
  constructor(
    private readonly config: ApiGatewayConfig,
    private readonly health: HealthRegistry,
    private readonly transports: HttpTransports,
    private readonly migrations: MigrationsReader,
  ) {}

  async run(): Promise<OperatorStatusDto> {
    const [services, schemas] = await Promise.all([this.services(), this.migrations.read()]);
    const uptimeSeconds = process.uptime();
    return {
      version: SERVICE_VERSION,
      nodeVersion: process.versions.node,
      startedAt: new Date(Date.now() - uptimeSeconds * 1_000).toISOString(),
      uptimeSeconds: Math.floor(uptimeSeconds),
      eventBus: this.config.eventBus.kind,
      database: isEmbeddedDatabase(this.config.database.url) ? 'embedded' : 'postgresql',
      services,
      schemas,
    };
  }

  private async services(): Promise<OperatorServiceDto[]> {
    const { authServerOrigins, searchServiceOrigins, ingestionWorkerOrigins, webhookDispatcherOrigins } = this.config;
    const others = Object.entries({
      'auth-server': authServerOrigins,
      'search-service': searchServiceOrigins,
      'ingestion-worker': ingestionWorkerOrigins,
      'webhook-dispatcher': webhookDispatcherOrigins,
    });
    const [gateway, ...called] = await Promise.all([
      this.gateway(others.map(([name]) => name)),
      ...others.map(async ([name, origins]) => ({
        name,
        processes: await this.transports.to(name, origins).describeProcesses(),
      })),
    ]);
    return [gateway, ...called];
  }

  /** The gateway's own report names the other services too, which are listed beside it. */
  private async gateway(others: readonly string[]): Promise<OperatorServiceDto> {
    const { checks } = await this.health.report();
    const faults = Object.entries(checks)
      .filter(([name, { status }]) => status !== 'ok' && !others.includes(name))
      .map(([name, { error }]) => `${name}: ${error ?? 'down'}`);
    const fault = faults.length === 0 ? null : faults.join('; ');
    return { name: 'api-gateway', processes: [{ version: SERVICE_VERSION, isReady: fault === null, fault }] };
  }
}
