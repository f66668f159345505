import { ApiGatewayModule } from '@memory-graph/api-gateway/api-gateway.module';
import { ConfigError } from '@memory-graph/app-host/config';
import { AuthServerModule } from '@memory-graph/auth-server/auth-server.module';
import { IngestionWorkerModule } from '@memory-graph/ingestion-worker/ingestion-worker.module';
import { SearchServiceModule } from '@memory-graph/search-service/search-service.module';
import { WebhookDispatcherModule } from '@memory-graph/webhook-dispatcher/webhook-dispatcher.module';

const ROOT_MODULES = [
  AuthServerModule,
  IngestionWorkerModule,
  SearchServiceModule,
  WebhookDispatcherModule,
  ApiGatewayModule,
];

/** @throws ConfigError with the problems of all applications, not only of the first one to start */
export function checkConfiguration(environment: NodeJS.ProcessEnv): void {
  const notYetKnown = 'http://127.0.0.1';
  const services = {
    AUTH_SERVER_URL: notYetKnown,
    INGESTION_WORKER_URL: notYetKnown,
    SEARCH_SERVICE_URL: notYetKnown,
    WEBHOOK_DISPATCHER_URL: notYetKnown,
  };
  const problems = ROOT_MODULES.flatMap((rootModule) => {
    try {
      rootModule.forEnvironment({ ...environment, ...services });
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return error.problems;
      throw error;
    }
  });
  if (problems.length > 0) throw new ConfigError([...new Set(problems)]);
}
