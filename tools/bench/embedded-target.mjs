import { join } from 'node:path';
import { reachPglite } from '@memory-graph/relational-store/pglite';
import { ServiceProcess } from '@memory-graph/test-kit/service';
import { Progress } from '../progress/progress.mjs';
import { clientCosts, machineCosts, processCosts, residentMemory } from './costs.mjs';
import { diskUsage } from './disk.mjs';

/** The service as `npm start` runs it: one process on its embedded database. */
export async function openEmbeddedTarget({ dataDir, progress = new Progress() }) {
  let service;
  const apps = () => [{ app: 'standalone', pid: service.pid }];
  return {
    get url() {
      return service.url;
    },
    get pid() {
      return service.pid;
    },
    get apps() {
      return apps();
    },
    get metricsUrls() {
      return [...service.output.matchAll(/^ {2}metrics +(\S+)$/gm)].map(([, metricsUrl]) => metricsUrl);
    },
    /** @returns ms until it was ready */
    async start(env, nodeArguments) {
      service = await progress.during('Start the service', () =>
        ServiceProcess.start({ dataDir, env: { EXTRACTOR: process.env.EXTRACTOR ?? 'reader', ...env }, nodeArguments }),
      );
      return service.readyMs;
    },
    stop: () => service.stop(),
    /** Stops the service without waiting for pending work. */
    kill: () => service.kill(),
    costs: async () => ({ ...machineCosts(), ...clientCosts(), ...processCosts(apps()) }),
    disk: () => diskUsage(dataDir),
    memory: () => residentMemory(apps()),
    /** What a worker in this process would need to write to the same graph. */
    async openGraph() {
      const database = await reachPglite(join(dataDir, 'postgres'));
      return { environment: { DATABASE_URL: database.url, GRAPH_STORE: 'postgres' }, close: () => database.close() };
    },
    close: async () => void (await service?.stop()),
  };
}
