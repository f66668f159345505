import { ServiceProcess } from '@memory-graph/test-kit/service-process';
import { machineCosts } from './costs.mjs';

/** The service as `npm start` runs it: one process on its embedded database. */
export async function openEmbeddedTarget({ dataDir }) {
  let service;
  return {
    get url() {
      return service.url;
    },
    /** @returns ms until it was ready */
    async start(account) {
      service = await ServiceProcess.start({ dataDir, env: { RATE_LIMIT_PER_MINUTE: '0', ...account } });
      return service.readyMs;
    },
    stop: () => service.stop(),
    costs: async () => machineCosts(),
    close: async () => void (await service?.stop()),
  };
}
