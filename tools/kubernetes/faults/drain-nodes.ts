import { run } from '../cluster/run.js';

/** Only pods of the chart: others of the cluster are not ours to evict. */
const SELECTION = ['--pod-selector=app.kubernetes.io/part-of=memory-graph', '--delete-emptydir-data'];

/**
 * Drains all nodes, and lets them be used again after `use`.
 * @param use is called with the outcome of the drain
 */
export async function whileDrained(seconds: number, use: (problem: string | null) => Promise<void>): Promise<void> {
  const nodes = (await run('kubectl', ['get', 'nodes', '--output', 'name'])).trim().split('\n');
  try {
    const drain = (node: string) => run('kubectl', ['drain', node, ...SELECTION, `--timeout=${seconds}s`]);
    await use(
      await Promise.all(nodes.map(drain)).then(
        () => null,
        (error: Error) => error.message,
      ),
    );
  } finally {
    await Promise.all(nodes.map((node) => run('kubectl', ['uncordon', node])));
  }
}
