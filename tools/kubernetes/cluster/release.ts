import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from './run.js';
import type { Manifest, TestNamespace } from './test-namespace.js';

const CHART = fileURLToPath(new URL('../../../deploy/helm/memory-graph', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
/** The release has the chart's name, so objects are called `memory-graph-…`. */
export const NAME = 'memory-graph';

/** The image under test: `KUBERNETES_IMAGE`, or the one that `npm run images` builds. */
export const IMAGE = process.env['KUBERNETES_IMAGE'] ?? `localhost/memory-graph:${version}`;
/** Nodes have it already: nothing is pulled. */
const [repository, tag] = [IMAGE.slice(0, IMAGE.lastIndexOf(':')), IMAGE.slice(IMAGE.lastIndexOf(':') + 1)];

const OF_ALL: Manifest = {
  image: { repository, tag, pullPolicy: 'Never' },
  // Clusters may resolve names outside of kube-system.
  networkPolicy: { dnsTo: [] },
};

/** The chart, installed in a namespace. */
export class Release {
  constructor(
    private readonly namespace: TestNamespace,
    private values: Manifest,
  ) {}

  /**
   * Resolves when everything is ready.
   * @param changes over the values of the release, which keeps them
   * @param chart another one, such as that of an earlier release
   */
  async install(changes: Manifest = {}, chart = CHART): Promise<void> {
    await this.helm('install', chart, changes, '--wait', '--timeout', '300s');
    this.values = merged(this.values, changes);
  }

  /** @param changes over the values of the release, which keeps them if the upgrade succeeds */
  async upgrade(changes: Manifest, ...flags: string[]): Promise<void> {
    await this.helm('upgrade', CHART, changes, '--wait', ...flags);
    this.values = merged(this.values, changes);
  }

  /** @returns the logs of the test's pod */
  test(): Promise<string> {
    return run('helm', ['test', NAME, '--namespace', this.namespace.name, '--logs']);
  }

  async revisions(): Promise<{ revision: number; status: string; description: string }[]> {
    const history = await run('helm', ['history', NAME, '--namespace', this.namespace.name, '--output', 'json']);
    return JSON.parse(history) as { revision: number; status: string; description: string }[];
  }

  private helm(command: string, chart: string, changes: Manifest, ...flags: string[]): Promise<string> {
    const values = [OF_ALL, this.values, changes].reduce(merged, {});
    const args = [command, NAME, chart, '--namespace', this.namespace.name, '--values', '-', ...flags];
    return run('helm', args, { input: JSON.stringify(values) });
  }
}

function merged(a: Manifest, b: Manifest): Manifest {
  const both = { ...a };
  for (const [key, value] of Object.entries(b)) {
    both[key] = isMap(value) && isMap(both[key]) ? merged(both[key], value) : value;
  }
  return both;
}

function isMap(value: unknown): value is Manifest {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
