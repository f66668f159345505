import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DistributedSystem, startDistributed } from '@memory-graph/distributed/distributed-system';
import { engineEnvironment } from '@memory-graph/test-kit/database';
import { ApiClient, whenServed } from '@memory-graph/test-kit/http';
import { untilProcessed, withoutTestRunner } from '@memory-graph/test-kit/service';

const PEOPLE = ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald', 'Frances', 'Niklaus'];

/** On Kafka, Neo4j and PostgreSQL. What else is killed, and when, is in tools/distributed/faults. */
describe('the main job on a process for each app', () => {
  let dataDir: string;
  let system: DistributedSystem;
  let service: ApiClient;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-main-job-'));
    const environment = (await engineEnvironment(dataDir)) as Record<string, string>;
    const env = withoutTestRunner(process.env);
    system = await startDistributed({ environment, env, workers: 2, port: 0, dataDir });
    service = new ApiClient(system.url, system.credentials.token);
  });

  afterAll(async () => {
    await system?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('finds what was accepted, although each worker is killed', async () => {
    // One of them has the requests of this workspace.
    const workers = system.apps.filter(({ app }) => app === 'ingestion-worker');
    await Promise.all(
      PEOPLE.map((name) =>
        granted('/api/v1/add', {
          episodeBody: `${name} lives in Paris.`,
          referenceTime: '2024-01-10T09:00:00Z',
          source: 'main job',
        }),
      ),
    );
    for (const worker of workers) await worker.kill();
    await untilProcessed(service, { timeoutMs: 120_000 });

    const { results } = await granted('/api/v1/search', { query: 'Who lives in Paris?', limit: 50 });
    const found = results.map(({ content }: { content: string }) => content).sort();
    // The fact and the episode, each once.
    expect(found).toEqual(PEOPLE.flatMap((name) => [`${name} lives in Paris`, `${name} lives in Paris.`]).sort());
  });

  // The first question to a new Neo4j can take longer than the gateway waits: it says to ask again.
  async function granted(path: string, request: object) {
    const { status, body } = await whenServed(() => service.call('POST', path, request));
    expect({ status, body }).toMatchObject({ status: 200 });
    return body;
  }
});
