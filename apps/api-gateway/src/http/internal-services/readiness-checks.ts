import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpTransports } from '@memory-graph/http-api/internal';
import { HealthRegistry } from '@memory-graph/observability';
import { ApiGatewayConfig } from '../../api-gateway.config.js';

/** A service needs up to two seconds to detect that one of its own checks gets no response. */
const TIMEOUT_MS = 3_000;

/**
 * Reports which internal services are unavailable, and which of their own components are down.
 * Without the auth server no request can be authenticated; without the others the gateway still
 * accepts text, which is queued.
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
    // Authentication works as long as the service can read its data.
    const scope = essential ? 'essentials' : 'all';
    this.health.register(service, () => transport.checkReadiness(scope), { essential, timeoutMs: TIMEOUT_MS });
  }
}
