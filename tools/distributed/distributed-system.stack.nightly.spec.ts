import { DistributedService } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';

/** What happens to processes; on the engine that starts soonest, as it is the same on all. */
describe('a process for each app', () => {
  let service: DistributedService;

  beforeAll(async () => {
    const env = { EVENT_BUS: 'embedded', GRAPH_STORE: 'postgres' };
    service = await DistributedService.start({ workers: 2, engines: ['postgres'], env });
  });

  afterAll(() => service.close());

  async function isCompleted(queueId: string): Promise<boolean> {
    return (await service.call('GET', `/api/v1/logs/${queueId}`)).body.log.status === 'completed';
  }

  async function add(episodeBody: string): Promise<string> {
    const episode = { episodeBody, referenceTime: '2024-01-10T09:00:00Z', source: 'spec' };
    const { status, body } = await service.call('POST', '/api/v1/add', episode);
    expect(status).toBe(200);
    return body.queueId;
  }

  it('goes on with the worker that is left, and starts the killed one again', async () => {
    const [killed, left] = service.workers;
    const before = killed?.pid;
    await killed?.kill();
    const queueId = await add('Ada Lovelace lives in Paris.');
    await waitUntil(() => isCompleted(queueId), { timeoutMs: 60_000 });
    await waitUntil(() => killed?.isListening, { timeoutMs: 30_000 });
    expect(killed?.pid).not.toBe(before);
    expect([killed?.restarts, left?.restarts]).toEqual([1, 0]);
    expect((await fetch(`${killed?.url}/health/ready`)).status).toBe(200);
  });

  it('keeps what is added while no worker runs, and works on it when one is back', async () => {
    for (const worker of service.workers) expect(await worker.stop()).toBe(0);
    const queueId = await add('Grace Hopper lives in Boston.');
    expect(await isCompleted(queueId)).toBe(false);
    await service.workers[1]?.start();
    await waitUntil(() => isCompleted(queueId), { timeoutMs: 60_000 });
    await service.workers[0]?.start();
  });

  it('finds the gateway under the same address after it was killed', async () => {
    const gateway = service.app('api-gateway');
    await gateway.kill();
    await waitUntil(async () => (await service.call('GET', '/api/v1/logs')).status === 200, { timeoutMs: 30_000 });
    expect(gateway.restarts).toBe(1);
  });

  it('finds the engine under the same address after it was killed', async () => {
    await service.engines.postgres.kill();
    expect((await service.call('GET', '/health/ready')).status).toBe(503);
    await service.engines.postgres.start();
    await waitUntil(async () => (await service.call('GET', '/health/ready')).status === 200, { timeoutMs: 30_000 });
    const queueId = await add('Alan Turing lives in Wilmslow.');
    await waitUntil(() => isCompleted(queueId), { timeoutMs: 60_000 });
  });
});
