import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { whenServed } from '@memory-graph/test-kit/http';
import { ServiceProcess, type ServiceProcessOptions } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';

const KAFKA = { EVENT_BUS: 'kafka', KAFKA_BROKERS: process.env['TEST_KAFKA_BROKERS'] };
const NEO4J = { GRAPH_STORE: 'neo4j', NEO4J_URL: process.env['TEST_NEO4J_URL'] };
const EMBEDDED_BUS = { EVENT_BUS: 'embedded' };
const POSTGRES_GRAPH = { GRAPH_STORE: 'postgres' };

/**
 * Which bus carries the events and which store holds the graph is configuration, each independently of the other. That
 * Kafka and Neo4j work together with a process for each app is what the end-to-end specs of distributed runs show.
 */
describe.each<[string, ServiceProcessOptions['target'], NodeJS.ProcessEnv]>([
  ['a process for each app, Kafka and a graph in PostgreSQL', 'distributed', { ...KAFKA, ...POSTGRES_GRAPH }],
  ['a process for each app, the embedded bus and Neo4j', 'distributed', { ...EMBEDDED_BUS, ...NEO4J }],
  ['one process on the embedded database, Kafka and Neo4j', 'standalone', { ...KAFKA, ...NEO4J }],
])('%s', (_name, target, choice) => {
  it('takes text in, finds it again and forgets it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-mix-'));
    const topics = { KAFKA_TOPIC_PREFIX: `${basename(dataDir)}.` };
    const service = await ServiceProcess.start({ dataDir, target, env: { ...choice, ...topics } });
    try {
      const { body: added } = await service.call('POST', '/api/v1/add', {
        episodeBody: 'Ada Lovelace lives in Paris.',
        referenceTime: '2024-01-10T09:00:00Z',
        source: 'mix',
      });
      const log = await waitUntil(
        async () => {
          const { body } = await service.call('GET', `/api/v1/logs/${added.queueId}`);
          return ['completed', 'failed'].includes(body.log.status) ? body.log : null;
        },
        { timeoutMs: 60_000, what: 'The end of the work on the text' },
      );
      expect(log).toMatchObject({ status: 'completed', error: null });

      // The first question to a new Neo4j can take longer than the gateway waits: it says to ask again.
      const search = async () => {
        const question = { query: 'Where does Ada live?' };
        const { body } = await whenServed(() => service.call('POST', '/api/v1/search', question));
        return body.results;
      };
      expect((await search())[0].content).toContain('Ada Lovelace lives in Paris');

      const removal = await service.call('DELETE', `/api/v1/logs/${log.id}`, { id: log.id });
      expect(removal.body).toMatchObject({ success: true, deleted: { episode: true, facts: 1 } });
      expect(await search()).toEqual([]);
      expect(await service.stop()).toBe(0);
    } finally {
      await service.kill();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
