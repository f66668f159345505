import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { DynamicModule } from '@nestjs/common';
import { ApiGatewayModule } from '@memory-graph/api-gateway/api-gateway.module';
import { hostApplication, type HostedApplication, type HostOptions, listenForMetrics } from '@memory-graph/app-host';
import { AuthServerModule } from '@memory-graph/auth-server/auth-server.module';
import { ComputeThreads, IngestionWorkerModule } from '@memory-graph/ingestion-worker/ingestion-worker.module';
import { WORKSPACE_SEARCH, type WorkspaceSearch } from '@memory-graph/contracts/internal-http';
import { SearchServiceModule } from '@memory-graph/search-service/search-service.module';
import { WebhookDispatcherModule } from '@memory-graph/webhook-dispatcher/webhook-dispatcher.module';
import type { BootstrapCredentials } from '@memory-graph/app-host/first-run';
import { checkConfiguration } from './check-configuration.js';
import { measureDisk } from './measure-disk.js';
import type { StandaloneConfig } from './standalone.config.js';

/** Only this process calls the four private applications: they use any free port of the loopback interface. */
const PRIVATE = { host: '127.0.0.1', port: 0 };

export interface ApplicationsOptions {
  config: StandaloneConfig;
  databaseUrl: string;
  credentials: BootstrapCredentials;
  /** Encrypts stored secrets. */
  secretsKey: string;
  /** The port of the public API, fixed in advance because the applications build links with it. */
  port: number;
  publicUrl: string;
}

export interface Applications {
  metricsUrl: string | null;
  close(): Promise<void>;
}

/**
 * Starts the five applications in this process; the gateway last, because it alone is public and
 * needs the others. Each gets the environment that it would have as a separate process; the service
 * credential is generated, because nothing else needs it.
 */
export async function startApplications(options: ApplicationsOptions): Promise<Applications> {
  const { config } = options;
  const { drainSeconds, requestTimeoutSeconds } = config;
  const environment = environmentOf(options);
  checkConfiguration(environment);
  const started: HostedApplication[] = [];
  // Loading the code of the worker's threads would take a core from the other applications.
  let onAllStarted = () => {};
  const allStarted = new Promise<void>((resolve) => (onAllStarted = resolve));
  const start = async (module: DynamicModule, listen: HostOptions) => {
    // Nest has one logger per process: every line would carry the name of the app that started last.
    const app = await hostApplication('standalone', module, listen);
    started.push(app);
    return app;
  };
  const close = async () => {
    for (const app of started.toReversed()) await app.close();
  };

  try {
    const startWorker = () => start(IngestionWorkerModule.forEnvironment(environment, allStarted), PRIVATE);
    const startSearchService = (worker: HostedApplication) =>
      start(SearchServiceModule.forEnvironment(environment, { threads: worker.get(ComputeThreads) }), PRIVATE);
    // Together: while one waits for the database, another has the processor. The worker migrates the graph.
    const [authServer, [worker, searchService], webhookDispatcher] = await allOf([
      start(AuthServerModule.forEnvironment(environment), { ...PRIVATE, requestTimeoutSeconds }),
      startWorker().then(async (worker) => [worker, await startSearchService(worker)] as const),
      start(WebhookDispatcherModule.forEnvironment(environment), PRIVATE),
    ]);
    // The order in which they are closed, reversed.
    started.splice(0, Infinity, authServer, worker, searchService, webhookDispatcher);
    const gateway = ApiGatewayModule.forEnvironment(
      {
        ...environment,
        AUTH_SERVER_URL: authServer.url,
        INGESTION_WORKER_URL: worker.url,
        SEARCH_SERVICE_URL: searchService.url,
        WEBHOOK_DISPATCHER_URL: webhookDispatcher.url,
      },
      // Searches are the most frequent calls, and their responses the largest.
      { search: searchService.get<WorkspaceSearch>(WORKSPACE_SEARCH) },
    );
    await start(gateway, { host: config.host, port: options.port, drainSeconds, requestTimeoutSeconds });
    const disk = config.databaseUrl === null ? [measureDisk(config.dataDir, config.minFreeDiskBytes)] : [];
    const metrics = await listenForMetrics(
      [...started, ...disk.map(({ registry }) => ({ metrics: registry }))],
      config,
    );
    onAllStarted();
    return {
      metricsUrl: metrics?.url ?? null,
      close: async () => {
        await close();
        await metrics?.close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** As `Promise.all`, but an error waits for the others, so that those can be closed. */
async function allOf<const Values extends unknown[]>(promises: {
  [Index in keyof Values]: Promise<Values[Index]>;
}): Promise<Values> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

/** The environment that all five applications share. */
export function environmentOf(
  { config, databaseUrl, credentials, secretsKey, publicUrl }: Omit<ApplicationsOptions, 'port'>,
  env = process.env,
): NodeJS.ProcessEnv {
  return {
    SEARCH_SNAPSHOT_DIR: join(config.dataDir, 'search-index'),
    ...env,
    DATABASE_URL: databaseUrl,
    MIGRATE_ON_START: 'true',
    PUBLIC_URL: publicUrl,
    SERVICE_CREDENTIAL: randomBytes(32).toString('base64url'),
    SECRETS_KEY: secretsKey,
    MEMORY_GRAPH_BOOTSTRAP_EMAIL: credentials.email,
    MEMORY_GRAPH_BOOTSTRAP_PASSWORD: credentials.password,
    MEMORY_GRAPH_BOOTSTRAP_TOKEN: credentials.token,
  };
}
