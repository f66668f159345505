import { Module } from '@nestjs/common';
import { AuthServerClient } from '@memory-graph/contracts/internal-http/auth-server.client';
import { IngestionWorkerClient } from '@memory-graph/contracts/internal-http/ingestion-worker.client';
import { SearchServiceClient } from '@memory-graph/contracts/internal-http/search-service.client';
import { WebhookDispatcherClient } from '@memory-graph/contracts/internal-http/webhook-dispatcher.client';
import { HttpTransports } from '@memory-graph/internal-http/http-transports';
import { ApiGatewayConfig } from '../api-gateway.config.js';
import { ReadinessChecks } from './readiness-checks.js';
import { TurnTakingTransport } from './turn-taking-transport.js';
import { WorkspaceTurns } from './workspace-turns.js';

/** Less than the connections to one process of the search-service, so that reads wait here, where turns are fair. */
const TOTAL_WEIGHT = 40;

/** The services that the gateway asks. */
@Module({
  providers: [
    {
      provide: AuthServerClient,
      inject: [HttpTransports, ApiGatewayConfig],
      useFactory: (transports: HttpTransports, config: ApiGatewayConfig) =>
        new AuthServerClient(transports.to('auth-server', config.authServerOrigins)),
    },
    {
      provide: SearchServiceClient,
      inject: [HttpTransports, ApiGatewayConfig],
      useFactory: (transports: HttpTransports, config: ApiGatewayConfig) =>
        new SearchServiceClient(
          new TurnTakingTransport(
            transports.to('search-service', config.searchServiceOrigins),
            new WorkspaceTurns({
              total: TOTAL_WEIGHT,
              perWorkspace: config.readsPerWorkspace,
              waitingPerWorkspace: config.waitingReadsPerWorkspace,
            }),
          ),
        ),
    },
    {
      provide: IngestionWorkerClient,
      inject: [HttpTransports, ApiGatewayConfig],
      useFactory: (transports: HttpTransports, config: ApiGatewayConfig) =>
        new IngestionWorkerClient(transports.to('ingestion-worker', config.ingestionWorkerOrigins)),
    },
    {
      provide: WebhookDispatcherClient,
      inject: [HttpTransports, ApiGatewayConfig],
      useFactory: (transports: HttpTransports, config: ApiGatewayConfig) =>
        new WebhookDispatcherClient(transports.to('webhook-dispatcher', config.webhookDispatcherOrigins)),
    },
    ReadinessChecks,
  ],
  exports: [AuthServerClient, SearchServiceClient, IngestionWorkerClient, WebhookDispatcherClient],
})
export class InternalServicesModule {}
