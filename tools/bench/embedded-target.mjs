import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ALLOCATOR_ENVIRONMENT, HEAP_ARGUMENTS } from '@memory-graph/app-host/process-memory';
import { reachPglite } from '@memory-graph/relational-store/pglite';
import { ServiceProcess } from '@memory-graph/test-kit/service';
import { Progress } from '../progress/progress.mjs';
import { clientCosts, machineCosts, processCosts, residentMemory } from './costs.mjs';
import { diskByPart, diskUsage } from './disk.mjs';
import { memoryByPart } from './memory.mjs';

/** The extractor and the embedder of the service: its defaults, unless the environment names others. */
export const EXTRACTOR = process.env.EXTRACTOR ?? 'reader';
const EMBEDDER = process.env.EMBEDDER ?? 'onnx';

/** As `npm start` runs it: the test kit's quick compiler would leave WebAssembly slow. */
const NODE_ARGUMENTS = ['--no-liftoff-only', ...HEAP_ARGUMENTS];

/** The service as `npm start` runs it: one process on its embedded database. */
export async function openEmbeddedTarget({ dataDir, progress = new Progress() }) {
  let service;
  const apps = () => [{ app: 'standalone', pid: service.pid }];
  /** What a worker in this process would need to write to the same graph. */
  const openGraph = async () => {
    const database = await reachPglite(join(dataDir, 'postgres'));
    return { environment: { DATABASE_URL: database.url, GRAPH_STORE: 'postgres' }, close: () => database.close() };
  };
  return {
    get url() {
      return service.url;
    },
    get urls() {
      return [service.url];
    },
    databaseUrl: null,
    get pid() {
      return service.pid;
    },
    get apps() {
      return apps();
    },
    /** @returns ms until it was ready */
    async start(env, nodeArguments = []) {
      service = await progress.during('Start the service', () =>
        ServiceProcess.start({
          ...{ dataDir, env: { ...ALLOCATOR_ENVIRONMENT, EXTRACTOR, EMBEDDER, ...env } },
          nodeArguments: [...NODE_ARGUMENTS, ...nodeArguments],
        }),
      );
      return service.readyMs;
    },
    stop: () => service.stop(),
    /** Stops the service without waiting for pending work. */
    kill: () => service.kill(),
    costs: async () => ({ ...machineCosts(), ...clientCosts(), ...processCosts(apps()) }),
    disk: () => diskUsage(dataDir),
    memory: () => residentMemory(apps()),
    memoryByPart: () =>
      memoryByPart([...service.output.matchAll(/^ {2}metrics +(\S+)$/gm)].map(([, metricsUrl]) => metricsUrl)),
    async diskByPart() {
      const graph = await openGraph();
      try {
        return await diskByPart(dataDir, graph.environment.DATABASE_URL);
      } finally {
        await graph.close();
      }
    },
    /** Makes the next start load search indexes from the graph store. */
    removeSnapshots: () => rmSync(join(dataDir, 'search-index'), { recursive: true, force: true }),
    openGraph,
    close: async () => void (await service?.stop()),
  };
}
