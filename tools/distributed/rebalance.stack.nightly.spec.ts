import { DistributedService } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';

const MAX_DELAY_MS = 10_000;
/** Each adds one text after another, so that some of them meet the partitions that change hands. */
const CLIENTS = 12;
const WAIT = { timeoutMs: 90_000 };

/** With the time in which another worker takes over the partitions of one that died. */
describe.each([
  { bus: 'the durable log in PostgreSQL', engines: ['postgres' as const], EVENT_BUS: 'embedded' },
  { bus: 'Kafka', engines: ['kafka' as const, 'postgres' as const], EVENT_BUS: 'kafka' },
])('two workers on $bus', ({ engines, EVENT_BUS }) => {
  let service: DistributedService;
  let running: boolean;
  /** Of each client, when its last completed text was added. */
  let lastAddedAt: number[];
  let delays: number[];
  let clients: Promise<unknown>;

  beforeAll(async () => {
    // The clients ask for their logs more often than a tenant may.
    const env = { EVENT_BUS, GRAPH_STORE: 'postgres', RATE_LIMIT_PER_MINUTE: '0' };
    service = await DistributedService.start({ workers: 2, engines, env });
    running = true;
    delays = [];
    lastAddedAt = Array.from({ length: CLIENTS }, () => -Infinity);
    clients = Promise.all(lastAddedAt.map((_, client) => addUntilTheEnd(client)));
  });

  afterAll(async () => {
    running = false;
    await service.close();
  });

  async function addUntilTheEnd(client: number): Promise<void> {
    while (running) {
      const addedAt = performance.now();
      const episode = { episodeBody: `Person${client} lives in Paris.`, source: 'rebalance' };
      const { body } = await service.call('POST', '/api/v1/add', { ...episode, referenceTime: '2024-01-10T09:00:00Z' });
      await waitUntil(async () => {
        const { body: read } = await service.call('GET', `/api/v1/logs/${body.queueId}`);
        return read.log.status === 'completed';
      }, WAIT);
      delays.push(performance.now() - addedAt);
      lastAddedAt[client] = addedAt;
    }
  }

  /** What each client adds from now on is completed. */
  async function everyClientIsServed(): Promise<void> {
    const now = performance.now();
    await waitUntil(() => lastAddedAt.every((addedAt) => addedAt > now), WAIT);
  }

  it('delay no add by more than ten seconds when one is killed, and when one is added', async () => {
    await everyClientIsServed();
    // One of them has the requests of this workspace.
    for (const worker of service.workers) {
      await worker.stop('SIGKILL');
      await everyClientIsServed();
      await worker.start();
      await everyClientIsServed();
    }
    running = false;
    await clients;
    expect(Math.max(...delays)).toBeLessThan(MAX_DELAY_MS);
  });
});
