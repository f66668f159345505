import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The quiet tenant, and a look at `/health/live`, in a thread of their own: what the attacks cost this process is no latency of the service. */
export class Probe {
  #worker;

  constructor({ url, token }) {
    this.#worker = new Worker(new URL('./probe.worker.mjs', import.meta.url), { workerData: { url, token } });
  }

  start() {
    this.#worker.postMessage('start');
  }

  /** @returns the figures since `start`, once each request was answered or has timed out */
  async stop() {
    this.#worker.postMessage('stop');
    const [figures] = await once(this.#worker, 'message');
    return figures;
  }

  async close() {
    await this.#worker.terminate();
  }
}
