import { IMAGE } from '../cluster/release.js';
import { restrictedPod } from '../cluster/restricted-pod.js';
import type { Manifest, TestNamespace } from '../cluster/test-namespace.js';

/** Whether the network plug-in of the cluster enforces network policies, as `KUBERNETES_NETWORK_POLICIES` says. */
export const ENFORCED = process.env['KUBERNETES_NETWORK_POLICIES'] === 'enforced';

/** A policy may drop packets, so that a connection is neither opened nor refused. */
const TIMEOUT_MS = 3_000;

const PROBE = `
const { connect } = require('node:net');
const tryAll = Object.entries(JSON.parse(process.argv[1])).map(([name, [host, port]]) => new Promise((resolve) => {
  const socket = connect({ host, port, timeout: ${TIMEOUT_MS} });
  const end = (result) => (socket.destroy(), resolve(result));
  socket.once('connect', () => end(name)).once('timeout', () => end(null)).once('error', () => end(null));
}));
Promise.all(tryAll).then((names) => console.log(JSON.stringify(names.filter(Boolean))));`;

/** Host and port of each, by name. */
export type Targets = Record<string, [host: string, port: number]>;

/** A pod outside of all applications, which makes requests. */
export function idlePod(name: string, labels: Record<string, string> = {}): Manifest {
  const command = ['node', '-e', 'setInterval(() => undefined, 60_000)'];
  return restrictedPod(name, { image: IMAGE, command, env: {}, files: { emptyDir: {} }, labels });
}

/** @returns the names of those that a pod opens a connection to, sorted */
export async function reachedFrom(namespace: TestNamespace, pod: string, targets: Targets): Promise<string[]> {
  const reached = await namespace.kubectl('exec', pod, '--', 'node', '-e', PROBE, JSON.stringify(targets));
  return (JSON.parse(reached) as string[]).sort();
}
