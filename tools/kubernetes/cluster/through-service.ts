import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ApiClient } from '@memory-graph/test-kit/http';
import type { TestNamespace } from './test-namespace.js';

const PORT = 3000;

/**
 * Gives a client that reaches one pod of the Service from this machine: each use has a tunnel of its own, as one ends with
 * its pod.
 */
export async function throughService<Result>(
  namespace: TestNamespace,
  service: string,
  use: (client: ApiClient) => Promise<Result>,
): Promise<Result> {
  const args = ['--namespace', namespace.name, 'port-forward', `service/${service}`, `:${PORT}`];
  const tunnel = spawn('kubectl', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  tunnel.stderr.on('data', (chunk) => (errors += chunk));
  try {
    const port = await new Promise<string>((resolve, reject) => {
      tunnel.once('error', reject);
      tunnel.once('exit', () => reject(new Error(`kubectl ${args.join(' ')} failed:\n${errors}`)));
      createInterface(tunnel.stdout).on('line', (line) => {
        const found = /^Forwarding from 127\.0\.0\.1:(\d+)/.exec(line)?.[1];
        if (found !== undefined) resolve(found);
      });
    });
    return await use(new ApiClient(`http://127.0.0.1:${port}`, ''));
  } finally {
    tunnel.kill();
  }
}
