import { ApiClient } from '@memory-graph/test-kit/http';
import { untilProcessed, WorkspaceAccount } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';
import { NAME } from './cluster/release.js';
import { run } from './cluster/run.js';
import type { TestNamespace } from './cluster/test-namespace.js';
import { throughService } from './cluster/through-service.js';
import { distributedProfile } from './distributed-profile.js';
import { startPrometheus } from './keda/prometheus.js';

const MANIFEST = process.env['KUBERNETES_KEDA'];
if (MANIFEST === undefined) console.error('KEDA is not tested, as KUBERNETES_KEDA names no manifest of it.');
const WORKERS = `${NAME}-ingestion-worker`;
/** As many logs as a workspace may have without a backlog, so that no workspace asks for two workers. */
const LAG_PER_WORKER = 200;
const PATIENCE = { timeoutMs: 300_000, intervalMs: 1_000 };

interface Autoscaler {
  status: { currentMetrics?: { external?: { current: { averageValue: string } } }[] };
}

interface ScaledObject {
  status: { conditions: { type: string; status: string }[] };
}

/** The chart's ScaledObject with the real KEDA, its metrics API, Prometheus and the cluster's own autoscaler. */
(MANIFEST ? describe : describe.skip)('KEDA', () => {
  let namespace: TestNamespace;

  beforeAll(async () => {
    await run('kubectl', ['apply', '--server-side', '--filename', MANIFEST!]);
    await run('kubectl', ['--namespace', 'keda', 'rollout', 'status', 'deployment', '--timeout=120s']);
    const profile = await distributedProfile('memory-graph-keda');
    namespace = profile.namespace;
    const prometheusUrl = await startPrometheus(namespace);
    const one = { replicas: 1 };
    const keda = {
      ...{ enabled: true, trigger: 'prometheus', prometheusUrl, lagPerWorker: LAG_PER_WORKER },
      ...{ minReplicas: 1, maxReplicas: 3, pollingInterval: 5, cooldownPeriod: 0 },
    };
    await profile.release.install({
      ...{ apiGateway: one, authServer: one, searchService: one, webhookDispatcher: one },
      ingestionWorker: { keda, resources: { requests: { cpu: '200m' } } },
    });
  });

  // In this order: only KEDA removes what it holds of a ScaledObject.
  afterAll(async () => {
    await namespace?.remove();
    await run('kubectl', ['delete', '--filename', MANIFEST!, '--ignore-not-found']);
  });

  it('adds a worker for each workspace with a backlog, keeps them while no figures are read, and removes them afterwards', async () => {
    const tokens: string[] = [];
    for (const name of ['Ada', 'Grace', 'Mary']) {
      const signUp = async (client: ApiClient) => (await WorkspaceAccount.signUp(client, name)).token;
      tokens.push(await call(signUp));
    }
    const [first, ...others] = tokens;
    expect(await workers()).toBe(1);

    await whileAdding(
      [first!],
      async () => (await averageLag()) === String(LAG_PER_WORKER) && !(await isFallingBack()),
    );
    expect(await workers()).toBe(1);

    await whileAdding([first!, ...others], async () => (await workers()) === 3);
    await namespace.rolledOut('deployment');

    await namespace.kubectl('delete', 'pod', 'prometheus', '--now');
    await waitUntil(isFallingBack, { ...PATIENCE, what: 'The absence of figures' });
    expect(await workers()).toBe(3);
    await startPrometheus(namespace);
    for (const token of tokens) await call(({ url }) => untilProcessed(new ApiClient(url, token), PATIENCE));
    await waitUntil(async () => (await workers()) === 1, { ...PATIENCE, what: 'A single worker' });
  });

  function call<Result>(use: (client: ApiClient) => Promise<Result>): Promise<Result> {
    return throughService(namespace, `${NAME}-api-gateway`, use);
  }

  /** What the autoscaler saw last, by worker. */
  async function averageLag(): Promise<string | undefined> {
    const { status } = await namespace.get<Autoscaler>('hpa', `keda-hpa-${WORKERS}`);
    return status.currentMetrics?.[0]?.external?.current.averageValue;
  }

  /** Whether the autoscaler sees a figure that KEDA made up, because Prometheus has none: that of the workers there are. */
  async function isFallingBack(): Promise<boolean> {
    const { status } = await namespace.get<ScaledObject>('scaledobject', WORKERS);
    return status.conditions.some(({ type, status: is }) => type === 'Fallback' && is === 'True');
  }

  async function workers(): Promise<number> {
    return (await namespace.get<{ spec: { replicas: number } }>('deployment', WORKERS)).spec.replicas;
  }

  /** Keeps a backlog in each workspace until something is seen. */
  function whileAdding(tokens: string[], isSeen: () => Promise<boolean>): Promise<unknown> {
    // They state nothing, so that the end of the backlogs does not take long.
    const items = Array.from({ length: 300 }, (_, index) => ({
      episodeBody: `The train was late again this morning, for the ${index}th time.`,
      referenceTime: new Date(Date.UTC(2024, 0, 1) + index * 1_000).toISOString(),
      source: 'load',
    }));
    const addToAll = async ({ url }: ApiClient) => {
      for (const token of tokens) {
        const workspace = new ApiClient(url, token);
        const { body } = await workspace.call('GET', '/api/v1/ingestion-queue/status');
        if (body.pending >= items.length) continue;
        expect((await workspace.call('POST', '/api/v1/add/batch', { items })).status).toBe(200);
      }
      return isSeen();
    };
    return call((client) => waitUntil(() => addToAll(client), { ...PATIENCE, what: 'The reaction to a backlog' }));
  }
});
