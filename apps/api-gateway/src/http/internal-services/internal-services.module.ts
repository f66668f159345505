import { Module } from '@nestjs/common';
import {
  AuthServerClient,
  IngestionWorkerClient,
  SearchServiceClient,
  WebhookDispatcherClient,
} from '@memory-graph/contracts/internal-http';
import { HttpTransports } from '@memory-graph/http-api/internal';
import { ApiGatewayConfig } from '../../api-gateway.config.js';
import { ReadinessChecks } from './readiness-checks.js';
import { TurnTakingTransport } from './turn-taking-transport.js';
import { WorkspaceTurns } from './workspace-turns.js';

/** Less than the number of connections to one search-service process, so that reads wait here, where turns are fair. */
const TOTAL_WEIGHT = 40;

/** Clients of the internal services. */
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
