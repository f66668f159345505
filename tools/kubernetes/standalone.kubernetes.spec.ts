import { ApiClient } from '@memory-graph/test-kit/http';
import { WorkspaceAccount } from '@memory-graph/test-kit/service';
import { NAME } from './cluster/release.js';
import type { Release } from './cluster/release.js';
import type { TestNamespace } from './cluster/test-namespace.js';
import { throughService } from './cluster/through-service.js';
import { crashContainer } from './faults/crash-container.js';
import { whileDrained } from './faults/drain-nodes.js';
import { expectEachOnce } from './load/expect-each-once.js';
import { LoadPod } from './load/load-pod.js';
import { standaloneProfile } from './standalone-profile.js';
import { runMainJob } from '../main-job/run-main-job.js';

const SERVICE = `${NAME}-standalone`;
const POD = `${SERVICE}-0`;

describe('all in one pod with a volume', () => {
  let namespace: TestNamespace;
  let release: Release;
  let token: string;
  let accepted: Record<string, string> = {};

  beforeAll(async () => {
    ({ namespace, release } = await standaloneProfile('memory-graph-standalone'));
    await release.install();
    token = await call(async (client) => (await WorkspaceAccount.signUp(client, 'Ada')).token);
  });

  afterAll(() => namespace.remove());

  const call = <Result>(use: (client: ApiClient) => Promise<Result>) => throughService(namespace, SERVICE, use);
  const expectWhole = () => call(({ url }) => expectEachOnce(new ApiClient(url, token), accepted));

  it('passes helm test', async () => {
    expect(await release.test()).toContain('found by a search');
  });

  it('does the main job', async () => {
    expect(await call(({ url }) => runMainJob(url))).toMatchObject({ failed: 0, problems: '' });
  });

  it('loses and doubles nothing when its container dies and its pod is removed while texts are added', async () => {
    const load = await LoadPod.start(namespace, 'patient', { service: SERVICE, token });
    await crashContainer(namespace, POD);
    await namespace.rolledOut('statefulset');
    await namespace.kubectl('delete', 'pod', POD, '--force', '--grace-period=0');
    await namespace.rolledOut('statefulset');
    const report = await load.stop();
    ({ accepted } = report);
    console.error('kills:', { accepted: Object.keys(accepted).length, retries: report.retries });
    expect(report.failures).toEqual([]);
    await expectWhole();
  });

  it('goes back to the release before when an upgrade with --atomic fails, and keeps what it knows', async () => {
    const wrong = { standalone: { env: { SEARCH_MEMORY_MB: 'plenty' } } };
    await expect(release.upgrade(wrong, '--atomic', '--timeout', '30s')).rejects.toThrow('rolled back');
    await namespace.rolledOut('statefulset');
    await expectWhole();
  });

  it('waits while its node is drained, and is back with what it knows when the node may be used again', async () => {
    await whileDrained(60, async (problem) => {
      expect(problem).toBeNull();
      expect(await namespace.podsOf('standalone')).toEqual([]);
    });
    await namespace.rolledOut('statefulset');
    await expectWhole();
  });
});
