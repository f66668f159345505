import { run } from './run.js';

const DELETION_MS = 120_000;
/** What pods may not do is rejected by the API server, not only advised against. */
const RESTRICTED = { 'pod-security.kubernetes.io/enforce': 'restricted' };

export type Manifest = Record<string, unknown>;

/** A namespace of a spec, which enforces the Pod Security Standard "restricted". */
export class TestNamespace {
  private constructor(readonly name: string) {}

  /** New and empty: what a run before has left under this name is removed. */
  static async create(name: string): Promise<TestNamespace> {
    const namespace = new TestNamespace(name);
    await namespace.remove();
    await run('kubectl', ['create', '-f', '-'], {
      input: JSON.stringify({ apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels: RESTRICTED } }),
    });
    return namespace;
  }

  async remove(): Promise<void> {
    await run('kubectl', ['delete', 'namespace', this.name, '--ignore-not-found', '--wait'], {
      timeoutMs: DELETION_MS,
    });
  }

  kubectl(...args: string[]): Promise<string> {
    return run('kubectl', ['--namespace', this.name, ...args]);
  }

  async get<Found>(...args: string[]): Promise<Found> {
    return JSON.parse(await this.kubectl('get', ...args, '--output', 'json')) as Found;
  }

  /** @throws Error with the answer of the API server, if it refuses one of them */
  async apply(...items: Manifest[]): Promise<void> {
    const list = JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
    await run('kubectl', ['--namespace', this.name, 'apply', '-f', '-'], { input: list });
  }

  secret(name: string, stringData: Record<string, string>): Promise<void> {
    return this.apply({ apiVersion: 'v1', kind: 'Secret', metadata: { name }, stringData });
  }

  /** Names of the running pods of a component of the chart that are not about to go. */
  async podsOf(component: string): Promise<string[]> {
    const { items } = await this.get<{ items: { metadata: { name: string; deletionTimestamp?: string } }[] }>(
      'pods',
      ...['--selector', `app.kubernetes.io/component=${component}`, '--field-selector', 'status.phase=Running'],
    );
    return items
      .filter(({ metadata }) => metadata.deletionTimestamp === undefined)
      .map(({ metadata }) => metadata.name);
  }

  /** Resolves when all pods of the Deployments (or StatefulSets) are those of the last change, and ready. */
  async rolledOut(kind: 'deployment' | 'statefulset', timeout = '240s'): Promise<void> {
    const { items } = await this.get<{ items: { metadata: { name: string } }[] }>(kind);
    const names = items.map(({ metadata }) => `${kind}/${metadata.name}`);
    await Promise.all(names.map((name) => this.kubectl('rollout', 'status', name, `--timeout=${timeout}`)));
  }
}
