import { freePort } from '@memory-graph/dev-stack/free-port';

/** Internal apps listen on the loopback interface only. */
const LOOPBACK = '127.0.0.1';

/** Secrets that only some applications need: the keys of providers of models, the token of the operator, the mail server. */
const READERS_OF_SECRETS = {
  MODEL_API_KEY: ['api-gateway', 'ingestion-worker', 'search-service'],
  EMBEDDING_API_KEY: ['ingestion-worker', 'search-service'],
  OPERATOR_TOKEN: ['api-gateway'],
  SMTP_URL: ['auth-server'],
};

/**
 * Which processes there are, and the environment of each: its own address, the addresses of those whom it calls, and
 * nothing that only others need to know.
 */
export async function planApps({ config, gateway, shared, credentials, secretsKey }) {
  const metrics = config.metricsPort !== null;

  async function privateApp(app, { name = app, env = {} } = {}) {
    const port = await freePort();
    const metricsPort = metrics ? await freePort() : null;
    return plan({ app, name, host: LOOPBACK, port, metricsPort, url: `http://${LOOPBACK}:${port}`, env });
  }

  function plan({ app, name, host, port, metricsPort, url, env }) {
    return {
      app,
      name,
      script: `apps/standalone/dist/${app}.js`,
      url,
      metricsUrl: metricsPort === null ? null : `http://${host}:${metricsPort}/metrics`,
      env: {
        ...shared,
        ...withheldFrom(app),
        HOST: host,
        PORT: String(port),
        ...(metricsPort !== null && { METRICS_PORT: String(metricsPort) }),
        ...env,
      },
    };
  }

  const workers = [];
  for (let number = 1; number <= config.workers; number += 1) {
    workers.push(await privateApp('ingestion-worker', { name: `ingestion-worker-${number}` }));
  }
  const searchService = await privateApp('search-service');
  const authServer = await privateApp('auth-server', {
    env: {
      MEMORY_GRAPH_BOOTSTRAP_EMAIL: credentials.email,
      MEMORY_GRAPH_BOOTSTRAP_PASSWORD: credentials.password,
      MEMORY_GRAPH_BOOTSTRAP_TOKEN: credentials.token,
    },
  });
  const webhookDispatcher = await privateApp('webhook-dispatcher', { env: { SECRETS_KEY: secretsKey } });
  const apiGateway = plan({
    app: 'api-gateway',
    name: 'api-gateway',
    ...gateway,
    metricsPort: metrics ? config.metricsPort || (await freePort()) : null,
    env: {
      AUTH_SERVER_URL: authServer.url,
      SEARCH_SERVICE_URL: searchService.url,
      INGESTION_WORKER_URL: workers.map(({ url }) => url).join(','),
      WEBHOOK_DISPATCHER_URL: webhookDispatcher.url,
      SECRETS_KEY: secretsKey,
    },
  });
  return [apiGateway, ...workers, searchService, authServer, webhookDispatcher];
}

function withheldFrom(app) {
  const others = Object.entries(READERS_OF_SECRETS).filter(([, readers]) => !readers.includes(app));
  return Object.fromEntries(others.map(([key]) => [key, undefined]));
}
