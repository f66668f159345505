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
import { ReadinessChecks } from './readiness-checks.js';
import { TurnTakingSearch } from './turn-taking-search.js';
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
      provide: WorkspaceTurns,
      inject: [ApiGatewayConfig],
      useFactory: (config: ApiGatewayConfig) =>
        new WorkspaceTurns({
          total: TOTAL_WEIGHT,
          perWorkspace: config.readsPerWorkspace,
          waitingPerWorkspace: config.waitingReadsPerWorkspace,
        }),
    },
    {
      provide: SearchServiceClient,
      inject: [HttpTransports, ApiGatewayConfig, WorkspaceTurns],
      useFactory: (transports: HttpTransports, config: ApiGatewayConfig, turns: WorkspaceTurns) =>
        new SearchServiceClient(
          new TurnTakingTransport(transports.to('search-service', config.searchServiceOrigins), turns),
        ),
    },
    {
      provide: WORKSPACE_SEARCH,
      inject: [IN_PROCESS_SERVICES, SearchServiceClient, WorkspaceTurns],
      useFactory: (
        { search }: InProcessServices,
        client: SearchServiceClient,
        turns: WorkspaceTurns,
      ): WorkspaceSearch => (search ? new TurnTakingSearch(search, turns) : client),
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
  exports: [AuthServerClient, SearchServiceClient, WORKSPACE_SEARCH, IngestionWorkerClient, WebhookDispatcherClient],
})
export class InternalServicesModule {}
