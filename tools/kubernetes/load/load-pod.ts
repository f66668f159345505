import { readFileSync } from 'node:fs';
import { waitUntil } from '@memory-graph/test-kit';
import { IMAGE } from '../cluster/release.js';
import type { TestNamespace } from '../cluster/test-namespace.js';
import { restrictedPod } from '../cluster/restricted-pod.js';

const SCRIPT = readFileSync(new URL('load.mjs', import.meta.url), 'utf8');
const PATIENCE = { timeoutMs: 120_000, intervalMs: 500 };

export interface LoadReport {
  requests: number;
  connections: number;
  slowest: { ms: number; path?: string; endedAt?: string };
  retries: number;
  /** The queue id of each add that was accepted, by its number. */
  accepted: Record<string, string>;
  failures: string[];
}

/** A pod that sends requests to the service, over the network of the cluster, until it is stopped. */
export class LoadPod {
  private constructor(
    private readonly namespace: TestNamespace,
    private readonly name: string,
  ) {}

  /** Resolves when it sends requests. */
  static async start(
    namespace: TestNamespace,
    kind: 'strict' | 'patient',
    { service, token }: { service: string; token: string },
  ): Promise<LoadPod> {
    const name = `load-${kind}`;
    const env = { SERVICE_URL: `http://${service}:3000`, TOKEN: token, LOAD: kind };
    await namespace.apply(
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data: { 'load.mjs': SCRIPT } },
      restrictedPod(name, { image: IMAGE, command: ['node', '/files/load.mjs'], env, files: { configMap: { name } } }),
    );
    const load = new LoadPod(namespace, name);
    await waitUntil(() => load.isUnderWay(), { ...PATIENCE, what: 'The start of the load' });
    return load;
  }

  /** Lets requests in progress end. */
  async stop(): Promise<LoadReport> {
    await this.namespace.kubectl('exec', this.name, '--', 'node', '-e', 'process.kill(1)');
    await waitUntil(async () => (await this.phase()) === 'Succeeded', { ...PATIENCE, what: 'The end of the load' });
    const lines = (await this.namespace.kubectl('logs', this.name)).trim().split('\n');
    await this.namespace.kubectl('delete', 'pod', this.name);
    return JSON.parse(lines.at(-1) ?? '') as LoadReport;
  }

  private async isUnderWay(): Promise<boolean> {
    return (await this.namespace.kubectl('logs', this.name)).includes('20 requests');
  }

  private async phase(): Promise<string> {
    return (await this.namespace.get<{ status: { phase: string } }>('pod', this.name)).status.phase;
  }
}
