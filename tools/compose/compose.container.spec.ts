import { generateEpisodes, waitUntil } from '@memory-graph/test-kit';
import { ApiClient } from '@memory-graph/test-kit/http';
import { allByCursor, fateOfAdds } from '@memory-graph/test-kit/service';
import { runMainJob } from '../main-job/run-main-job.js';
import { ComposedSystem } from './composed-system.mjs';
import { RetryingFeed } from './retrying-feed.js';

const { url, token, ...options } = JSON.parse(process.env['COMPOSED'] ?? '{}') as {
  url: string;
  token: string;
} & ConstructorParameters<typeof ComposedSystem>[0];

const WORKERS = 2;
/** The engines first: what they hold is what must not be lost. */
const CRASHES = [
  ...['kafka', 'neo4j', 'postgres'],
  ...['ingestion-worker', 'api-gateway', 'auth-server', 'search-service', 'webhook-dispatcher'],
];
const PATIENCE = { timeoutMs: 240_000, intervalMs: 500 };

describe('the system of deploy/compose.yaml', () => {
  const system = new ComposedSystem(options);
  const client = new ApiClient(url, token);
  const feed = new RetryingFeed(client);

  beforeAll(() => system.up(WORKERS));
  afterAll(() => system.run('down', '--volumes', '--timeout', '5'));

  const unwell = async () =>
    (await system.services()).filter(({ service, state, health, exitCode }) =>
      service === 'migrate' ? exitCode !== 0 : state !== 'running' || health !== 'healthy',
    );

  /** Each add that was acknowledged is there, once. */
  async function expectEachOnce(): Promise<void> {
    expect(await fateOfAdds(client, [...feed.acknowledged.keys()])).toEqual({ lost: 0, doubled: 0 });
  }

  const facts = () => allByCursor(client, '/api/v1/facts', 'facts');

  it('has all containers healthy, two of them workers', async () => {
    expect(await unwell()).toEqual([]);
    const names = (await system.services()).map(({ service }) => service).sort();
    const expected = [...CRASHES, 'ingestion-worker', 'migrate'].sort();
    expect(names).toEqual(expected);
  });

  it('does the main job', async () => {
    expect(await runMainJob(url)).toMatchObject({ failed: 0, problems: '' });
  });

  it.each(CRASHES)('loses nothing when %s is killed while adds arrive', async (service) => {
    const episodes = generateEpisodes(20, CRASHES.indexOf(service) + 1);
    const feeding = feed.add(episodes);
    await system.crash(service);
    await feeding;
    await waitUntil(async () => (await unwell()).length === 0, { ...PATIENCE, what: `The recovery of ${service}` });
    await expectEachOnce();
  });

  it('goes on with the volumes of a release before', async () => {
    const before = await facts();
    expect((await system.downgrade()).trim().split('\n')).toHaveLength(4);
    await system.up(WORKERS);
    expect(await facts()).toEqual(before);
    await feed.add(generateEpisodes(5, CRASHES.length + 1));
    await expectEachOnce();
  });
});
