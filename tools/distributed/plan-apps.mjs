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
export async function planApps({ config, gateway, shared, credentials, secretsKey, replicas = 1 }) {
  const metrics = config.metricsPort !== null;

  async function privateApp(app, { name, env }) {
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

  async function several(app, count, env = {}) {
    const plans = [];
    for (let number = 1; number <= count; number += 1) {
      plans.push(await privateApp(app, { name: nameOf(app, number, count), env }));
    }
    return plans;
  }

  const workers = await several('ingestion-worker', config.workers);
  const searchServices = await several('search-service', replicas);
  const authServers = await several('auth-server', replicas, {
    MEMORY_GRAPH_BOOTSTRAP_EMAIL: credentials.email,
    MEMORY_GRAPH_BOOTSTRAP_PASSWORD: credentials.password,
    MEMORY_GRAPH_BOOTSTRAP_TOKEN: credentials.token,
  });
  const webhookDispatchers = await several('webhook-dispatcher', replicas, { SECRETS_KEY: secretsKey });
  const environmentOfGateways = {
    AUTH_SERVER_URL: originsOf(authServers),
    SEARCH_SERVICE_URL: originsOf(searchServices),
    INGESTION_WORKER_URL: originsOf(workers),
    WEBHOOK_DISPATCHER_URL: originsOf(webhookDispatchers),
    SECRETS_KEY: secretsKey,
  };
  const apiGateway = plan({
    app: 'api-gateway',
    name: nameOf('api-gateway', 1, replicas),
    ...gateway,
    metricsPort: metrics ? config.metricsPort || (await freePort()) : null,
    env: environmentOfGateways,
  });
  const others = await several('api-gateway', replicas, environmentOfGateways);
  return [apiGateway, ...others.slice(1), ...workers, ...searchServices, ...authServers, ...webhookDispatchers];
}

/** One of several has a number; workers always have. */
function nameOf(app, number, count) {
  return count > 1 || app === 'ingestion-worker' ? `${app}-${number}` : app;
}

function originsOf(plans) {
  return plans.map(({ url }) => url).join(',');
}

function withheldFrom(app) {
  const others = Object.entries(READERS_OF_SECRETS).filter(([, readers]) => !readers.includes(app));
  return Object.fromEntries(others.map(([key]) => [key, undefined]));
}
