import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startDistributed } from '@memory-graph/distributed/distributed-system';
import { startStack } from '@memory-graph/dev-stack/stack';
import { readStackState } from '../dev-stack/stack-state.mjs';
import {
  clientCosts,
  engineCosts,
  kafkaCosts,
  machineCosts,
  postgresCosts,
  processCosts,
  residentMemory,
} from './costs.mjs';
import { diskByPart, diskUsage } from './disk.mjs';
import { memoryByPart } from './memory.mjs';

/** Five apps by themselves with real engines, as `npm run start:distributed` runs them. */
export async function openDistributedTarget({ dataDir, workers, graph, progress }) {
  // Entered by the user that PostgreSQL runs as, where this one is root.
  chmodSync(dataDir, 0o711);
  const engines = ['kafka', 'postgres', ...(graph === 'neo4j' ? ['neo4j'] : [])];
  const log = (line) => progress.note(line);
  const stack = await progress.during(`Start ${engines.join(', ')}`, () =>
    startStack({ engines, dataDir: join(dataDir, 'engines'), log }),
  );
  const environment = { ...stack.environment, GRAPH_STORE: graph };
  let system;
  const stop = async () => {
    await system?.close();
    system = undefined;
  };
  return {
    get url() {
      return system.url;
    },
    /** Of all gateways. */
    get urls() {
      return system.apps.filter(({ app }) => app === 'api-gateway').map(({ url }) => url);
    },
    get apps() {
      return system.apps;
    },
    dataDir,
    graph,
    environment,
    engines: stack.engines,
    databaseUrl: stack.environment.DATABASE_URL,
    /** @param {{ replicas?: number, log?: (line: string) => void }} options of `startDistributed` */
    async start(given, nodeArguments, options = {}) {
      const began = performance.now();
      const env = { ...process.env, LOG_LEVEL: 'warn', ...given };
      system = await progress.during('Start the apps', () =>
        startDistributed({ environment, env, workers, port: 0, dataDir, nodeArguments, ...options }),
      );
      return performance.now() - began;
    },
    stop,
    /** Stops the apps without waiting for pending work. */
    async kill() {
      await Promise.all(system.apps.map((app) => app.stop('SIGKILL')));
    },
    disk: () => diskUsage(dataDir),
    diskByPart: () => diskByPart(join(dataDir, 'engines'), stack.environment.DATABASE_URL),
    memory: () => residentMemory(system.apps),
    memoryByPart: () => memoryByPart(system.metricsUrls),
    /** Makes the next start load search indexes from the graph store. */
    removeSnapshots: () => rmSync(join(dataDir, 'search-index'), { recursive: true, force: true }),
    /** What a worker in this process would need to write to the same graph. */
    openGraph: async () => ({ environment, close: async () => {} }),
    costs: async () => ({
      ...machineCosts(),
      ...clientCosts(),
      ...processCosts(system.apps),
      ...engineCosts(readStackState(stack.dataDir)?.engines ?? {}),
      ...(await kafkaCosts(stack.environment.KAFKA_BROKERS, join(dataDir, 'engines/kafka/data'))),
      ...(await postgresCosts(stack.environment.DATABASE_URL)),
    }),
    close: async () => {
      await stop();
      await stack.close();
    },
  };
}
