import { run } from '../cluster/run.js';
import type { TestNamespace } from '../cluster/test-namespace.js';

/** Asks for the eviction of a pod, as a drain does. @returns `evicted`, or why not */
export async function evict({ name: namespace }: TestNamespace, pod: string): Promise<string> {
  const eviction = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name: pod, namespace } };
  const path = `/api/v1/namespaces/${namespace}/pods/${pod}/eviction`;
  try {
    await run('kubectl', ['create', '--raw', path, '-f', '-'], { input: JSON.stringify(eviction) });
    return 'evicted';
  } catch (error) {
    return (error as Error).message;
  }
}
