import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A local receiver of traces, in a thread of its own: what it takes is no latency of the client. */
export class Collector {
  #worker;

  constructor(worker, url) {
    this.#worker = worker;
    this.url = url;
  }

  static async start() {
    const worker = new Worker(new URL('./collector.worker.mjs', import.meta.url));
    const [url] = await once(worker, 'message');
    return new Collector(worker, url);
  }

  /** All that have arrived. */
  async spans() {
    this.#worker.postMessage('spans');
    const [spans] = await once(this.#worker, 'message');
    return spans;
  }

  async close() {
    await this.#worker.terminate();
  }
}
