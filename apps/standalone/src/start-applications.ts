import { randomBytes } from 'node:crypto';
import { ApiGatewayModule } from '@memory-graph/api-gateway/api-gateway.module';
import { type HostedApplication, hostApplication } from '@memory-graph/app-host/host-application';
import { AuthServerModule } from '@memory-graph/auth-server/auth-server.module';
import { IngestionWorkerModule } from '@memory-graph/ingestion-worker/ingestion-worker.module';
import { SearchServiceModule } from '@memory-graph/search-service/search-service.module';
import { WebhookDispatcherModule } from '@memory-graph/webhook-dispatcher/webhook-dispatcher.module';
import type { BootstrapCredentials } from './bootstrap-credentials.js';
import type { StandaloneConfig } from './standalone.config.js';

/** Only this process reaches the four private applications: any free port of the loopback interface. */
const PRIVATE = { host: '127.0.0.1', port: 0, metricsPort: null };

export interface Applications {
  /** The public address. */
  url: string;
  close(): Promise<void>;
}

/**
 * Starts the five applications in this process, the gateway last, as it alone is public and needs the others. Each
 * gets the environment that it would have by itself; the service credential is made anew, since nobody else needs it.
 */
export async function startApplications(
  config: StandaloneConfig,
  databaseUrl: string,
  credentials: BootstrapCredentials,
): Promise<Applications> {
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    MIGRATE_ON_START: 'true',
    SERVICE_CREDENTIAL: randomBytes(32).toString('base64url'),
    MEMORY_GRAPH_BOOTSTRAP_EMAIL: credentials.email,
    MEMORY_GRAPH_BOOTSTRAP_PASSWORD: credentials.password,
    MEMORY_GRAPH_BOOTSTRAP_TOKEN: credentials.token,
  };
  const started: HostedApplication[] = [];
  const start = async (...[name, module, options]: Parameters<typeof hostApplication>) => {
    const app = await hostApplication(name, module, options);
    started.push(app);
    return app;
  };
  const close = async () => {
    for (const app of started.reverse()) await app.close();
  };

  try {
    const authServer = await start('auth-server', AuthServerModule.forEnvironment(environment), PRIVATE);
    const worker = await start('ingestion-worker', IngestionWorkerModule.forEnvironment(environment), PRIVATE);
    const searchService = await start('search-service', SearchServiceModule.forEnvironment(environment), PRIVATE);
    const dispatcher = await start('webhook-dispatcher', WebhookDispatcherModule.forEnvironment(environment), PRIVATE);
    const gateway = await start(
      'api-gateway',
      ApiGatewayModule.forEnvironment({
        ...environment,
        AUTH_SERVER_URL: authServer.url,
        INGESTION_WORKER_URL: worker.url,
        SEARCH_SERVICE_URL: searchService.url,
        WEBHOOK_DISPATCHER_URL: dispatcher.url,
      }),
      { host: config.host, port: config.port, metricsPort: config.metricsPort },
    );
    return { url: gateway.url.replace('127.0.0.1', 'localhost'), close };
  } catch (error) {
    await close();
    throw error;
  }
}
