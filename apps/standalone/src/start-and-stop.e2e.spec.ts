import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceProcess } from '@memory-graph/test-kit/service-process';

describe('start and stop', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-start-'));
  });

  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('is ready with its message, stops cleanly, and is there again with the same data and credentials', async () => {
    const first = await ServiceProcess.start({ dataDir });
    expect((await first.call('GET', '/health/ready')).body.status).toBe('ok');
    const { body } = await first.call('POST', '/api/v1/labels', { name: 'work' });
    expect(await first.stop()).toBe(0);

    const second = await ServiceProcess.start({ dataDir });
    expect(second.token).toBe(first.token);
    expect((await second.call('GET', '/api/v1/labels')).body).toEqual([body]);
    expect(await second.stop()).toBe(0);
  });

  it('refuses a second start on the same folder, and leaves the first alone', async () => {
    const first = await ServiceProcess.start({ dataDir });
    await expect(ServiceProcess.start({ dataDir })).rejects.toThrow(/exit code 1[^]*(in use|already)/i);
    expect((await first.call('GET', '/health/ready')).status).toBe(200);
    await first.stop();
  });

  it('starts again at once after it was killed', async () => {
    await (await ServiceProcess.start({ dataDir })).kill();
    const again = await ServiceProcess.start({ dataDir });
    expect(again.readyMs).toBeLessThan(10_000);
    await again.stop();
  });

  it('takes the credentials that the environment gives', async () => {
    const service = await ServiceProcess.start({
      dataDir,
      env: {
        MEMORY_GRAPH_BOOTSTRAP_EMAIL: 'ada@example.com',
        MEMORY_GRAPH_BOOTSTRAP_PASSWORD: 'correct horse battery',
        MEMORY_GRAPH_BOOTSTRAP_TOKEN: 'a-token-that-the-operator-chose',
      },
    });
    expect(service.token).toBe('a-token-that-the-operator-chose');
    expect((await service.call('GET', '/api/profile')).body.user.email).toBe('ada@example.com');
    await service.stop();
  });

  it('says every problem of its configuration at once', async () => {
    const start = ServiceProcess.start({ dataDir, env: { PORT: 'many', MEMORY_GRAPH_BOOTSTRAP_EMAIL: 'nobody' } });
    await expect(start).rejects.toThrow(/PORT: [^]*MEMORY_GRAPH_BOOTSTRAP_EMAIL: /);
  });
});
