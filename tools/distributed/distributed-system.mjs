import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { loadConfig } from '@memory-graph/app-host/load-config';
import { bootstrapCredentials } from '@memory-graph/first-run/bootstrap-credentials';
import { DistributedConfig } from '@memory-graph/first-run/distributed.config';
import { keptSecretsKey } from '@memory-graph/first-run/kept-secrets-key';
import { choosePort, localUrl } from '@memory-graph/first-run/local-address';
import { AppProcess } from './app-process.mjs';
import { planApps } from './plan-apps.mjs';
import { spawnApp } from './spawn-app.mjs';

const READY_TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 50;

/** Starts a process for each app on engines that run. Documented in distributed-system.d.mts. */
export async function startDistributed({ environment, env = process.env, log = () => {}, signal, ...settings }) {
  const given = { ...env, ...environment, ...variablesOf(settings) };
  const config = loadConfig(DistributedConfig, given);
  const credentials = await bootstrapCredentials(config);
  const secretsKey = await keptSecretsKey(config);
  const port = await choosePort(config.host, config.port);
  const url = localUrl(config.host, port);
  const publicUrl = config.publicUrl ?? url;
  const shared = sharedEnvironment(given, config, publicUrl);
  const gateway = { host: config.host, port, url };
  const plans = await planApps({ config, gateway, shared, credentials, secretsKey });
  const apps = plans.map((plan) => new AppProcess({ ...plan, log }));
  const close = () => stopInOrder(apps);

  try {
    await migrate(shared, log, signal);
    await startAll(apps, signal);
    await untilReady(apps, signal);
  } catch (error) {
    await close();
    throw error;
  }
  const metricsUrls = apps.flatMap(({ metricsUrl }) => metricsUrl ?? []);
  return { url, publicUrl, metricsUrls, credentials, apps, close };
}

function variablesOf({ workers, port, dataDir }) {
  return {
    ...(workers !== undefined && { WORKERS: String(workers) }),
    ...(port !== undefined && { PORT: String(port) }),
    ...(dataDir !== undefined && { MEMORY_GRAPH_DATA_DIR: dataDir }),
  };
}

/** What all apps are told. What not all may know is left out: the first user's credentials, the key of stored secrets. */
function sharedEnvironment(given, config, publicUrl) {
  const {
    MEMORY_GRAPH_BOOTSTRAP_EMAIL: _email,
    MEMORY_GRAPH_BOOTSTRAP_PASSWORD: _password,
    MEMORY_GRAPH_BOOTSTRAP_TOKEN: _token,
    SECRETS_KEY: _secretsKey,
    METRICS_PORT: _metricsPort,
    ...rest
  } = given;
  return {
    ...rest,
    EVENT_BUS: config.eventBus,
    GRAPH_STORE: config.graphStore,
    PUBLIC_URL: publicUrl,
    SERVICE_CREDENTIAL: randomBytes(32).toString('base64url'),
  };
}

/** As a deployment does it: once, before any app starts. */
function migrate(env, log, signal) {
  return new Promise((resolve, reject) => {
    let lastLine = '';
    const onLine = (line) => {
      lastLine = line;
      log(`migrate | ${line}`);
    };
    signal?.throwIfAborted();
    const child = spawnApp({ script: 'tools/migrate.mjs', env, onLine });
    const abort = () => child.kill('SIGTERM');
    signal?.addEventListener('abort', abort);
    child.once('close', (exitCode) => {
      signal?.removeEventListener('abort', abort);
      if (exitCode === 0) resolve();
      else reject(new Error(`The migrations failed: ${lastLine}`));
    });
  });
}

async function startAll(apps, signal) {
  signal?.throwIfAborted();
  const abort = () => void stopInOrder(apps);
  signal?.addEventListener('abort', abort);
  try {
    await Promise.all(apps.map((app) => app.start()));
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

/** Listening is not yet being able to work: a worker, for one, has to be given its share of the requests. */
async function untilReady(apps, signal) {
  const end = Date.now() + READY_TIMEOUT_MS;
  for (const { name, url } of apps.toReversed()) {
    for (let answer = await readiness(url); answer !== null; answer = await readiness(url)) {
      if (Date.now() > end) throw new Error(`${name} was not ready within ${READY_TIMEOUT_MS} ms: ${answer}`);
      await delay(LOOK_EVERY_MS, undefined, { signal });
    }
  }
}

/** @returns {Promise<string | null>} null once it is ready, else what it says about it */
async function readiness(url) {
  try {
    const response = await fetch(`${url}/health/ready`);
    const text = await response.text();
    return response.status === 200 ? null : text;
  } catch (error) {
    return String(error);
  }
}

/** The gateway first, so that nothing new is accepted; then the workers, while all that they need still runs. */
async function stopInOrder(apps) {
  for (const group of [
    ['api-gateway'],
    ['ingestion-worker'],
    ['search-service', 'auth-server', 'webhook-dispatcher'],
  ]) {
    await Promise.all(apps.filter(({ app }) => group.includes(app)).map((app) => app.stop()));
  }
}
