import { benchAccount } from '../bench/bench-account.mjs';
import { ServiceProcess } from '@memory-graph/test-kit/service';
import { MemoryGraphClient } from '../client/memory-graph-client.mjs';

/** The service as `npm start` runs it, with a workspace for each conversation. */
export class EvaluatedService {
  #running;

  /** @param {{ dataDir: string, environment: Record<string, string> }} options */
  constructor({ dataDir, environment }) {
    this.dataDir = dataDir;
    this.environment = environment;
  }

  /** Each account that it is started with gets a workspace; those of earlier starts stay. */
  async start(conversationId, environment = {}) {
    const env = {
      EXTRACTOR: 'reader',
      EMBEDDER: 'onnx',
      ...process.env,
      ...this.environment,
      ...accountOf(conversationId),
      ...environment,
    };
    this.#running = await ServiceProcess.start({ dataDir: this.dataDir, env });
  }

  clientOf(conversationId) {
    const { MEMORY_GRAPH_BOOTSTRAP_TOKEN: token } = accountOf(conversationId);
    return new MemoryGraphClient({ url: this.#running.url, token });
  }

  async stop() {
    await this.#running?.stop();
    this.#running = undefined;
  }
}

function accountOf(conversationId) {
  return benchAccount(conversationId.toLowerCase().replace(/[^a-z0-9]+/g, '-'));
}
