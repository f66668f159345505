import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { loadConfig } from '@memory-graph/app-host/config';
import {
  bootstrapCredentials,
  choosePort,
  DistributedConfig,
  keptSecretsKey,
  localUrl,
} from '@memory-graph/app-host/first-run';
import { AppProcess } from './app-process.mjs';
import { planApps } from './plan-apps.mjs';
import { spawnApp } from './spawn-app.mjs';

const READY_TIMEOUT_MS = 60_000;
const LOOK_EVERY_MS = 50;

/** Starts a process for each app on engines that run. Documented in distributed-system.d.mts. */
export async function startDistributed({
  environment,
  env = process.env,
  log = () => {},
  signal,
  nodeArguments,
  replicas,
  ...settings
}) {
  const given = { ...env, ...environment, ...variablesOf(settings) };
  const config = loadConfig(DistributedConfig, given);
  const credentials = await bootstrapCredentials(config);
  const secretsKey = await keptSecretsKey(config);
  const port = await choosePort(config.host, config.port);
  const url = localUrl(config.host, port);
  const publicUrl = config.publicUrl ?? url;
  const invitesByDefault = !given.SIGNUP && config.isReachableFromOutside;
  const shared = {
    ...sharedEnvironment(given, config, publicUrl),
    // The auth-server itself listens on the loopback interface only.
    ...(invitesByDefault && { SIGNUP: 'invite' }),
  };
  const gateway = { host: config.host, port, url };
  const plans = await planApps({ config, gateway, shared, credentials, secretsKey, replicas });
  const apps = plans.map((plan) => new AppProcess({ ...plan, log, nodeArguments }));
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
  return { url, publicUrl, metricsUrls, credentials, invitesByDefault, apps, close };
}

function variablesOf({ workers, port, dataDir }) {
  return {
    ...(workers !== undefined && { WORKERS: String(workers) }),
    ...(port !== undefined && { PORT: String(port) }),
    ...(dataDir !== undefined && { MEMORY_GRAPH_DATA_DIR: dataDir }),
  };
}

/** The environment of all apps, without secrets of single apps: the first user's credentials, the encryption key. */
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

/** Runs the migrations once, before any app starts, as a deployment does. */
function migrate(env, log, signal) {
  return new Promise((resolve, reject) => {
    let lastLine = '';
    const onLine = (line) => {
      lastLine = line;
      log(`migrate | ${line}`);
    };
    signal?.throwIfAborted();
    const child = spawnApp({ script: 'apps/standalone/dist/migrate.js', env, onLine });
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

/** Waits for readiness, because a listening app may not be able to work yet: a worker needs its partitions first. */
async function untilReady(apps, signal) {
  const end = Date.now() + READY_TIMEOUT_MS;
  for (const { name, url } of apps.toReversed()) {
    for (let answer = await readiness(url); answer !== null; answer = await readiness(url)) {
      if (Date.now() > end) throw new Error(`${name} was not ready within ${READY_TIMEOUT_MS} ms: ${answer}`);
      await delay(LOOK_EVERY_MS, undefined, { signal });
    }
  }
}

/** @returns {Promise<string | null>} null if it is ready, else the reported reason */
async function readiness(url) {
  try {
    const response = await fetch(`${url}/health/ready`);
    const text = await response.text();
    return response.status === 200 ? null : text;
  } catch (error) {
    return String(error);
  }
}

/** Stops the gateway first, so that nothing new is accepted, then the workers, while their dependencies still run. */
async function stopInOrder(apps) {
  for (const group of [
    ['api-gateway'],
    ['ingestion-worker'],
    ['search-service', 'auth-server', 'webhook-dispatcher'],
  ]) {
    await Promise.all(apps.filter(({ app }) => group.includes(app)).map((app) => app.stop()));
  }
}
