import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpTransports } from '@memory-graph/internal-http/http-transports';
import { HealthRegistry } from '@memory-graph/observability/health/health-registry';
import { ApiGatewayConfig } from '../api-gateway.config.js';

/** A service takes up to two seconds to find out that one of its own checks gets no answer. */
const TIMEOUT_MS = 3_000;

/**
 * Names the services behind the gateway that are away, and what is down behind those. Nobody gets in without the auth-server;
 * without the others the gateway still takes in text, which waits for them.
 */
@Injectable()
export class ReadinessChecks implements OnModuleInit {
  constructor(
    private readonly health: HealthRegistry,
    private readonly transports: HttpTransports,
    private readonly config: ApiGatewayConfig,
  ) {}

  onModuleInit(): void {
    this.check('auth-server', this.config.authServerOrigins, true);
    this.check('search-service', this.config.searchServiceOrigins, false);
    this.check('ingestion-worker', this.config.ingestionWorkerOrigins, false);
    this.check('webhook-dispatcher', this.config.webhookDispatcherOrigins, false);
  }

  private check(service: string, origins: readonly string[], essential: boolean): void {
    const transport = this.transports.to(service, origins);
    // Callers are let in as long as the service can read who they are.
    const scope = essential ? 'essentials' : 'all';
    this.health.register(service, () => transport.checkReadiness(scope), { essential, timeoutMs: TIMEOUT_MS });
  }
}
