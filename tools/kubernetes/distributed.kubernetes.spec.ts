import { WorkspaceAccount } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';
import { ApiClient } from '@memory-graph/test-kit/http';
import { NAME } from './cluster/release.js';
import type { Release } from './cluster/release.js';
import type { TestNamespace } from './cluster/test-namespace.js';
import { throughService } from './cluster/through-service.js';
import { COMPONENTS, distributedProfile } from './distributed-profile.js';
import { crashContainer } from './faults/crash-container.js';
import { whileDrained } from './faults/drain-nodes.js';
import { expectEachOnce } from './load/expect-each-once.js';
import { LoadPod } from './load/load-pod.js';
import { METRICS_READER, serveLag, stopServingLag } from './lag/external-metrics.js';
import { ENFORCED, idlePod, reachedFrom, type Targets } from './network/reached-from.js';
import { runMainJob } from '../main-job/run-main-job.js';

const GATEWAY = `${NAME}-api-gateway`;

describe('five applications on Kafka, Neo4j and PostgreSQL', () => {
  let namespace: TestNamespace;
  let release: Release;
  let engines: Targets;

  beforeAll(async () => {
    ({ namespace, release, engines } = await distributedProfile('memory-graph-distributed'));
    await release.install();
  });

  afterAll(() => namespace.remove());

  const call = <Result>(use: (client: ApiClient) => Promise<Result>) => throughService(namespace, GATEWAY, use);
  const newToken = () => call(async (client) => (await WorkspaceAccount.signUp(client, 'Ada')).token);
  const expectWhole = (token: string, accepted: Record<string, string>) =>
    call(({ url }) => expectEachOnce(new ApiClient(url, token), accepted));

  it('are ready under the Pod Security Standard "restricted", which is enforced', async () => {
    for (const component of COMPONENTS) expect(await namespace.podsOf(component)).toHaveLength(2);
    const privileged = { name: 'any', image: 'any', securityContext: { privileged: true } };
    const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'any' }, spec: { containers: [privileged] } };
    await expect(namespace.apply(pod)).rejects.toThrow('violates PodSecurity "restricted');
  });

  it('have no token of a service account', async () => {
    const look = "require('node:fs').existsSync('/var/run/secrets/kubernetes.io')";
    for (const component of COMPONENTS) {
      const [pod] = await namespace.podsOf(component);
      expect(await namespace.kubectl('exec', pod!, '--', 'node', '-p', look)).toBe('false\n');
    }
  });

  it('pass helm test', async () => {
    expect(await release.test()).toContain('found by a search');
  });

  it('do the main job', async () => {
    expect(await call(({ url }) => runMainJob(url))).toMatchObject({ failed: 0, problems: '' });
  });

  (ENFORCED ? it : it.skip)('reach nothing but what their network policies name', async () => {
    const pods: Record<string, string> = { stranger: 'stranger', 'metrics-reader': 'metrics-reader' };
    const targets: Targets = { ...engines, 'API server': ['kubernetes.default', 443] };
    for (const component of COMPONENTS) {
      const [pod] = await namespace.podsOf(component);
      const { status } = await namespace.get<{ status: { podIP: string } }>('pod', pod!);
      pods[component] = pod!;
      targets[component] = [status.podIP, 3000];
      targets[`metrics of ${component}`] = [status.podIP, 9100];
    }
    await namespace.apply(idlePod('stranger'), idlePod('metrics-reader', METRICS_READER));
    await namespace.kubectl('wait', '--for=condition=Ready', 'pod/stranger', 'pod/metrics-reader', '--timeout=60s');
    const services = COMPONENTS.filter((component) => component !== 'api-gateway');
    const everywhere = ['API server', 'api-gateway', ...Object.keys(engines)];
    const reached = {
      'api-gateway': [...services, 'kafka', 'postgres'],
      'auth-server': ['postgres'],
      'ingestion-worker': ['kafka', 'neo4j', 'postgres'],
      'search-service': ['neo4j', 'postgres'],
      'webhook-dispatcher': ['kafka', 'postgres'],
      stranger: everywhere,
      'metrics-reader': [...everywhere, ...COMPONENTS.map((component) => `metrics of ${component}`)],
    };
    const found: Record<string, string[]> = {};
    for (const [source, pod] of Object.entries(pods)) {
      // A pod always reaches itself.
      const others = Object.entries(targets).filter(([name]) => name !== source && name !== `metrics of ${source}`);
      found[source] = await reachedFrom(namespace, pod, Object.fromEntries(others));
    }
    expect(found).toEqual(Object.fromEntries(Object.entries(reached).map(([key, names]) => [key, names.toSorted()])));
    await namespace.kubectl('delete', 'pod', 'stranger', 'metrics-reader', '--now');
  });

  it('answer every request during a rolling update', async () => {
    const token = await newToken();
    const load = await LoadPod.start(namespace, 'strict', { service: GATEWAY, token });
    await release.upgrade({ logLevel: 'warn' }, '--timeout', '300s');
    await namespace.rolledOut('deployment');
    const { accepted, failures, ...figures } = await load.stop();
    console.error('rolling update:', figures);
    expect(failures).toEqual([]);
    await expectWhole(token, accepted);
  });

  it('lose and double nothing when a container of each dies and a pod of each is removed while texts are added', async () => {
    const token = await newToken();
    const load = await LoadPod.start(namespace, 'patient', { service: GATEWAY, token });
    const pods = await Promise.all(COMPONENTS.map((component) => namespace.podsOf(component)));
    for (const [first] of pods) {
      await crashContainer(namespace, first!);
      expect(await restartsOf(first!)).toBe(1);
    }
    await namespace.rolledOut('deployment');
    const others = pods.map(([, second]) => second!);
    await namespace.kubectl('delete', 'pod', ...others, '--force', '--grace-period=0');
    await namespace.rolledOut('deployment');
    const { accepted, failures, ...figures } = await load.stop();
    console.error('kills:', { accepted: Object.keys(accepted).length, ...figures });
    expect(failures).toEqual([]);
    await expectWhole(token, accepted);
  });

  async function restartsOf(pod: string): Promise<number> {
    const restarts = async () => {
      const { status } = await namespace.get<{ status: { containerStatuses: { restartCount: number }[] } }>('pod', pod);
      return status.containerStatuses[0]?.restartCount;
    };
    return waitUntil(restarts, { timeoutMs: 60_000, intervalMs: 200, what: `The restart of ${pod}` });
  }

  it('go back to the release before when an upgrade with --atomic fails, and keep what they know', async () => {
    const token = await newToken();
    const load = await LoadPod.start(namespace, 'strict', { service: GATEWAY, token });
    const before = (await release.revisions()).at(-1)!;
    const wrong = { searchService: { env: { SEARCH_MEMORY_MB: 'plenty' } } };
    await expect(release.upgrade(wrong, '--atomic', '--timeout', '30s')).rejects.toThrow('rolled back');
    const { accepted, failures } = await load.stop();
    expect(failures).toEqual([]);
    expect((await release.revisions()).at(-1)).toMatchObject({
      status: 'deployed',
      description: `Rollback to ${before.revision}`,
    });
    await namespace.rolledOut('deployment');
    await expectWhole(token, accepted);
  });

  it('have as many workers as the lag asks for', async () => {
    const token = await newToken();
    const scaledBy = { name: 'event_consumer_lag', averageValue: '20' };
    const behavior = { scaleDown: { stabilizationWindowSeconds: 0 } };
    const autoscaling = {
      enabled: true,
      minReplicas: 2,
      maxReplicas: 3,
      targetCPU: null,
      externalMetric: scaledBy,
      behavior,
    };
    await serveLag(namespace);
    try {
      await release.upgrade({ ingestionWorker: { autoscaling } });
      await waitUntil(
        async () => {
          await addBatch(token);
          return hasWorkers(3);
        },
        { timeoutMs: 180_000, intervalMs: 2_000, what: 'A third worker, while more is added than two can do,' },
      );
      await waitUntil(() => hasWorkers(2), { timeoutMs: 180_000, intervalMs: 1_000, what: 'The end of the third' });
    } finally {
      await stopServingLag();
    }
  });

  async function addBatch(token: string): Promise<void> {
    const items = Array.from({ length: 500 }, (_, index) => ({
      episodeBody: `Zora Newcombe lives in Paris, and met Ada Lovelace ${index} times.`,
      referenceTime: new Date(Date.UTC(2024, 0, 1) + index * 1_000).toISOString(),
      source: 'load',
    }));
    const { status } = await call(({ url }) => new ApiClient(url, token).call('POST', '/api/v1/add/batch', { items }));
    expect(status).toBe(200);
  }

  async function hasWorkers(count: number): Promise<boolean> {
    const name = `${NAME}-ingestion-worker`;
    return (await namespace.get<{ spec: { replicas: number } }>('deployment', name)).spec.replicas === count;
  }

  it('answer while their node is drained, and are all back when it may be used again', async () => {
    const token = await newToken();
    const load = await LoadPod.start(namespace, 'strict', { service: GATEWAY, token });
    await whileDrained(20, async (problem) => {
      // What was evicted has nowhere to go, so the budgets keep the other pod of each application.
      expect(problem).toContain("would violate the pod's disruption budget");
      for (const component of COMPONENTS) expect(await namespace.podsOf(component)).toHaveLength(1);
    });
    await namespace.rolledOut('deployment');
    const { accepted, failures } = await load.stop();
    expect(failures).toEqual([]);
    await expectWhole(token, accepted);
  });
});
