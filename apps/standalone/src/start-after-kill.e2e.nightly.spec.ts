import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceProcess } from '@memory-graph/test-kit/service';

describe('the data folder of a running service', () => {
  let dataDir: string;
  let service: ServiceProcess;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-start-'));
    service = await ServiceProcess.start({ dataDir });
  });

  afterAll(async () => {
    await service?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('refuses a second start, and leaves the first alone', async () => {
    await expect(ServiceProcess.start({ dataDir })).rejects.toThrow(/exit code 1[^]*(in use|already)/i);
    expect((await service.call('GET', '/health/ready')).status).toBe(200);
  });

  it('lets the next start in at once after the service was killed', async () => {
    await service.kill();
    service = await ServiceProcess.start({ dataDir });
    expect(service.readyMs).toBeLessThan(10_000);
  });
});
