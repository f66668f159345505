import type { TestNamespace } from '../cluster/test-namespace.js';

/**
 * Ends the first process of the container at any point of its work. The kernel keeps SIGKILL from it, as that comes from
 * its own container, so the debugger that Node.js opens at SIGUSR1 is used to abort it: no handler runs, nothing is finished.
 */
const ABORT = `
process.kill(1, 'SIGUSR1');
const open = async () => {
  for (;;) try { return await (await fetch('http://127.0.0.1:9229/json')).json(); } catch { await new Promise(setImmediate); }
};
const [{ webSocketDebuggerUrl }] = await open();
const debug = new WebSocket(webSocketDebuggerUrl);
debug.onopen = () => debug.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'process.abort()' } }));
debug.onclose = () => process.exit();
`;

/** The container of the pod dies at once, and is started again by the kubelet. */
export async function crashContainer(namespace: TestNamespace, pod: string): Promise<void> {
  const node = ['node', '--experimental-websocket', '--input-type=module', '--eval', ABORT];
  // The process may end together with the container.
  await namespace.kubectl('exec', pod, '--', ...node).catch(() => undefined);
}
