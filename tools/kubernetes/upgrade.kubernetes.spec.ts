import { rmSync } from 'node:fs';
import { ApiClient } from '@memory-graph/test-kit/http';
import { WorkspaceAccount } from '@memory-graph/test-kit/service';
import { firstChart } from './cluster/first-chart.js';
import { NAME } from './cluster/release.js';
import { throughService } from './cluster/through-service.js';
import { distributedProfile } from './distributed-profile.js';
import { expectEachOnce } from './load/expect-each-once.js';
import { LoadPod } from './load/load-pod.js';
import { standaloneProfile } from './standalone-profile.js';

const CHART = firstChart();
if (CHART === null) console.error('No upgrade from the first chart: this clone has no history of that time.');

(CHART ? describe : describe.skip)('helm upgrade from the first chart', () => {
  afterAll(() => rmSync(CHART!, { recursive: true, force: true }));

  it.each([
    ['five applications', distributedProfile, 'deployment', `${NAME}-api-gateway`],
    ['one pod with a volume', standaloneProfile, 'statefulset', `${NAME}-standalone`],
  ] as const)(
    'of %s keeps the values and all texts, with what clients try again',
    async (_, profile, kind, service) => {
      const { namespace, release } = await profile('memory-graph-upgrade');
      try {
        await release.install({}, CHART!);
        const signUp = async (client: ApiClient) => (await WorkspaceAccount.signUp(client, 'Ada')).token;
        const token = await throughService(namespace, service, signUp);
        const load = await LoadPod.start(namespace, 'patient', { service, token });
        await release.upgrade({}, '--atomic', '--timeout', '300s');
        await namespace.rolledOut(kind);
        const { accepted, failures, ...figures } = await load.stop();
        console.error('upgrade from the first chart:', { accepted: Object.keys(accepted).length, ...figures });
        expect(failures).toEqual([]);
        await throughService(namespace, service, ({ url }) => expectEachOnce(new ApiClient(url, token), accepted));
        expect((await release.revisions()).at(-1)).toMatchObject({ status: 'deployed', revision: 2 });
        expect(await release.test()).toContain('found by a search');
      } finally {
        await namespace.remove();
      }
    },
  );
});
