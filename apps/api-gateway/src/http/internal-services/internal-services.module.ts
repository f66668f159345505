import { Module } from '@nestjs/common';
import {
  AuthServerClient,
  IngestionWorkerClient,
  SearchServiceClient,
  WebhookDispatcherClient,
  WORKSPACE_SEARCH,
  type WorkspaceSearch,
} from '@memory-graph/contracts/internal-http';
import { HttpTransports } from '@memory-graph/http-api/internal';
import { ApiGatewayConfig } from '../../api-gateway.config.js';
import { IN_PROCESS_SERVICES, type InProcessServices } from './in-process.module.js';
import { ReadTurns } from './read-turns.js';
import { ReadinessChecks } from './readiness-checks.js';
import { TurnTakingSearch } from './turn-taking-search.js';
import { TurnTakingTransport } from './turn-taking-transport.js';

/** Clients of the internal services. */
@Module({
  providers: [
    {
      provide: AuthServerClient,
      inject: [HttpTransports, ApiGatewayConfig],
      useFactory: (transports: HttpTransports, config: ApiGatewayConfig) =>
        new AuthServerClient(transports.to('auth-server', config.authServerOrigins)),
    },
    ReadTurns,
    {
      provide: SearchServiceClient,
      inject: [HttpTransports, ApiGatewayConfig, ReadTurns],
      useFactory: (transports: HttpTransports, config: ApiGatewayConfig, turns: ReadTurns) =>
        new SearchServiceClient(
          new TurnTakingTransport(transports.to('search-service', config.searchServiceOrigins), turns),
        ),
    },
    {
      provide: WORKSPACE_SEARCH,
      inject: [IN_PROCESS_SERVICES, SearchServiceClient, ReadTurns],
      useFactory: ({ search }: InProcessServices, client: SearchServiceClient, turns: ReadTurns): WorkspaceSearch =>
        search ? new TurnTakingSearch(search, turns) : client,
    },
    {
      provide: IngestionWorkerClient,
      inject: [HttpTransports, ApiGatewayConfig, ReadTurns],
      useFactory: (transports: HttpTransports, config: ApiGatewayConfig, turns: ReadTurns) =>
        new IngestionWorkerClient(
          new TurnTakingTransport(transports.to('ingestion-worker', config.ingestionWorkerOrigins), turns),
        ),
    },
    {
      provide: WebhookDispatcherClient,
      inject: [HttpTransports, ApiGatewayConfig],
      useFactory: (transports: HttpTransports, config: ApiGatewayConfig) =>
        new WebhookDispatcherClient(transports.to('webhook-dispatcher', config.webhookDispatcherOrigins)),
    },
    ReadinessChecks,
  ],
  exports: [AuthServerClient, SearchServiceClient, WORKSPACE_SEARCH, IngestionWorkerClient, WebhookDispatcherClient],
})
export class InternalServicesModule {}
