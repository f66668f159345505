import { ServiceProcess } from '@memory-graph/test-kit/service';
import { machineCosts } from './costs.mjs';
import { diskUsage } from './disk.mjs';

/** The service as `npm start` runs it: one process on its embedded database. */
export async function openEmbeddedTarget({ dataDir }) {
  let service;
  return {
    get url() {
      return service.url;
    },
    get metricsUrls() {
      return [...service.output.matchAll(/^ {2}metrics +(\S+)$/gm)].map(([, metricsUrl]) => metricsUrl);
    },
    /** @returns ms until it was ready */
    async start(env) {
      service = await ServiceProcess.start({ dataDir, env });
      return service.readyMs;
    },
    stop: () => service.stop(),
    /** Stops the service without waiting for pending work. */
    kill: () => service.kill(),
    costs: async () => machineCosts(),
    disk: () => diskUsage(dataDir),
    close: async () => void (await service?.stop()),
  };
}
