import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { CHART, KUBERNETES_VERSIONS, missingHelm, NAMESPACE, valuesPath } from './render-chart.mjs';

const suite = missingHelm === null ? describe : describe.skip;
const GENERATED = 'a-release-memory-graph-generated';

/** As much of the API of Kubernetes as Helm asks when a template looks up Secrets and ConfigMaps. */
class FakeCluster {
  readonly objects = new Map<string, object>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeCluster> {
    const kinds = { secrets: 'Secret', configmaps: 'ConfigMap' };
    const resources = Object.entries(kinds).map(([name, kind]) => ({ name, kind, namespaced: true, verbs: ['get'] }));
    const answers: Record<string, object> = {
      '/api': { kind: 'APIVersions', versions: ['v1'] },
      '/apis': { kind: 'APIGroupList', apiVersion: 'v1', groups: [] },
      '/api/v1': { kind: 'APIResourceList', groupVersion: 'v1', resources },
    };
    const server = createServer(({ url = '' }, response) => {
      const path = url.split('?')[0] ?? '';
      const body = answers[path] ?? cluster.objects.get(path.split('/').slice(-2).join('/'));
      const missing = { kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'NotFound', code: 404 };
      response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? missing));
    });
    const cluster = new FakeCluster(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return cluster;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Puts an object there, of a version. */
  has(kind: 'Secret' | 'ConfigMap', name: string, resourceVersion: string, data: object = {}): void {
    const metadata = { name, namespace: NAMESPACE, resourceVersion };
    this.objects.set(`${kind.toLowerCase()}s/${name}`, { apiVersion: 'v1', kind, metadata, data });
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

suite('the chart, as it finds the cluster', () => {
  const folder = mkdtempSync(join(tmpdir(), 'memory-graph-cluster-'));
  let cluster: FakeCluster;

  beforeAll(async () => {
    cluster = await FakeCluster.start();
    const named = (kind: string, value: object) => [{ name: 'fake', [kind]: value }];
    const kubeconfig = {
      apiVersion: 'v1',
      kind: 'Config',
      'current-context': 'fake',
      clusters: named('cluster', { server: cluster.url }),
      users: named('user', {}),
      contexts: named('context', { cluster: 'fake', user: 'fake' }),
    };
    writeFileSync(join(folder, 'kubeconfig'), JSON.stringify(kubeconfig));
  });
  afterEach(() => cluster.objects.clear());
  afterAll(() => {
    cluster?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function render(file: string): Promise<any[]> {
    const args = ['template', 'a-release', CHART, '--namespace', NAMESPACE, '--values', valuesPath(file)];
    const reach = [
      '--dry-run=server',
      '--kube-version',
      KUBERNETES_VERSIONS.at(-1)!,
      '--kubeconfig',
      join(folder, 'kubeconfig'),
    ];
    const env = { ...process.env, HELM_CACHE_HOME: folder, HOME: folder };
    const { stdout } = await promisify(execFile)('helm', [...args, ...reach], { env, maxBuffer: 2 ** 26 });
    return parseAllDocuments(stdout).map((document) => document.toJS());
  }

  const generatedOf = (objects: any[]) => objects.find((object) => object?.metadata.name === GENERATED).data;
  const decoded = (value: string) => Buffer.from(value, 'base64').toString();

  it('makes secrets once, and keeps them at the next upgrade', async () => {
    const made = generatedOf(await render('standalone.yaml'));
    expect(decoded(made['service-credential'])).toMatch(/^\w{48}$/);
    expect(Buffer.from(decoded(made['secrets-key']), 'base64')).toHaveLength(32);
    expect(generatedOf(await render('standalone.yaml'))).not.toEqual(made);
    cluster.has('Secret', GENERATED, '1', made);
    expect(generatedOf(await render('standalone.yaml'))).toEqual(made);
  });

  it('adds a secret that a later version asks for, beside those that there are', async () => {
    cluster.has('Secret', GENERATED, '1', { 'secrets-key': 'a2VwdA==' });
    const made = generatedOf(await render('standalone.yaml'));
    expect(made).toMatchObject({ 'secrets-key': 'a2VwdA==', 'bootstrap-token': expect.stringMatching(/.{20}/) });
  });

  it('restarts the pods that read a Secret or ConfigMap which has changed, and no others', async () => {
    const checksums = async () =>
      Object.fromEntries(
        (await render('distributed-full.yaml'))
          .filter((object) => object?.kind === 'Deployment')
          .map(({ metadata, spec }) => [metadata.name, spec.template.metadata.annotations['checksum/config']]),
      );
    cluster.has('Secret', 'kafka-user', '1');
    let before = await checksums();
    const restarted = async () => {
      const [former, after] = [before, (before = await checksums())];
      return Object.keys(after)
        .filter((name) => former[name] !== after[name])
        .map((name) => name.replace('a-release-memory-graph-', ''));
    };
    cluster.has('Secret', 'kafka-user', '2');
    expect(await restarted()).toEqual(['api-gateway', 'ingestion-worker', 'webhook-dispatcher']);
    cluster.has('Secret', 'integrations', '3');
    expect(await restarted()).toEqual(['api-gateway']);
    cluster.has('ConfigMap', 'database-ca', '4');
    expect(await restarted()).toHaveLength(5);
    expect(await restarted()).toEqual([]);
  });
});
