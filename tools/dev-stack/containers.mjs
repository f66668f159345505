// The same stack from containers (TEST_STACK=testcontainers), where Docker is. Ryuk, the reaper of the testcontainers library,
// removes the containers when the process that started them is gone.
import { setTimeout as sleep } from 'node:timers/promises';
import { GenericContainer, getContainerRuntimeClient } from 'testcontainers';
import { ENGINES, environmentOf } from './engines.mjs';
import { freePort } from './free-port.mjs';
import { IMAGES } from './images.mjs';

const READY_TIMEOUT_MS = 120_000;
const PROBE_INTERVAL_MS = 200;

/** What differs between the images: the port inside, and how each gets the settings that its namesake here has. */
const CONTAINERS = {
  kafka: (port) => ({
    inside: 9092,
    environment: {
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_NODE_ID: '1',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
      // Clients reconnect to the address that the broker advertises: the one outside of the container.
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS: '1000',
    },
  }),
  neo4j: () => ({ inside: 7687, environment: { NEO4J_AUTH: 'none', NEO4J_server_memory_heap_max__size: '1g' } }),
  postgres: () => ({ inside: 5432, environment: { POSTGRES_HOST_AUTH_METHOD: 'trust' } }),
};

/**
 * @param {import('./stack.mjs').EngineName[]} names
 * @param {(line: string) => void} log
 * @returns {Promise<import('./stack.mjs').Stack>}
 */
export async function startContainers(names, log) {
  const runtime = await containerRuntime();
  const started = [];
  const close = async () => void (await Promise.all(started.map(({ container }) => container.stop())));
  try {
    await Promise.all(names.map((name) => startContainer(name, runtime, log).then((entry) => started.push(entry))));
  } catch (error) {
    await close();
    throw error;
  }
  const engines = started.map(({ engine }) => engine);
  return {
    engines: Object.fromEntries(engines.map((engine) => [engine.name, engine])),
    environment: environmentOf(engines),
    dataDir: null,
    close,
  };
}

async function containerRuntime() {
  try {
    return await getContainerRuntimeClient();
  } catch (error) {
    const advice = 'leave TEST_STACK unset to run the engines without containers';
    throw new Error(`TEST_STACK=testcontainers requires Docker, which was not found; ${advice}`, { cause: error });
  }
}

async function startContainer(name, runtime, log) {
  const { title, addressOf, probe } = ENGINES[name];
  const port = await freePort();
  const address = addressOf([port]);
  const { inside, environment } = CONTAINERS[name](port);
  log(`Starting ${IMAGES[name]} …`);
  const startedAt = performance.now();
  const container = await new GenericContainer(IMAGES[name])
    .withEnvironment(environment)
    .withExposedPorts({ container: inside, host: port })
    .start();
  const version = IMAGES[name].split(':')[1];
  const engine = { name, address, version, dataFolder: null, readyMs: 0, stop, kill, start, run };
  await untilReady(startedAt);
  return { engine, container };

  async function untilReady(since) {
    const end = Date.now() + READY_TIMEOUT_MS;
    for (;;) {
      try {
        await probe(address);
        break;
      } catch (error) {
        if (Date.now() > end) throw new Error(`${title} was not ready in time`, { cause: error });
        await sleep(PROBE_INTERVAL_MS);
      }
    }
    engine.readyMs = Math.round(performance.now() - since);
    log(`${title} ${version} on ${address} (ready after ${(engine.readyMs / 1000).toFixed(1)} s)`);
  }

  async function stop() {
    await container.stop({ remove: false });
  }

  function run() {
    return Promise.reject(new Error(`The programs of ${title} are in its container`));
  }

  async function kill() {
    await runtime.container.getById(container.getId()).kill();
  }

  async function start() {
    const since = performance.now();
    await container.restart();
    await untilReady(since);
  }
}
