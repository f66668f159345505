import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceProcess } from '@memory-graph/test-kit/service';

describe('start and stop', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-start-'));
  });

  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('is ready with its message, stops cleanly, and is there again with the same data and credentials', async () => {
    const first = await ServiceProcess.start({ dataDir, hasTemplate: false });
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

  describe('with what the environment gives', () => {
    const token = 'a-token-that-the-operator-chose';
    let ownDir: string;
    let service: ServiceProcess;

    beforeAll(async () => {
      ownDir = await mkdtemp(join(tmpdir(), 'memory-graph-start-'));
      service = await ServiceProcess.start({
        dataDir: ownDir,
        env: {
          MEMORY_GRAPH_BOOTSTRAP_EMAIL: 'ada@example.com',
          MEMORY_GRAPH_BOOTSTRAP_PASSWORD: 'correct horse battery',
          MEMORY_GRAPH_BOOTSTRAP_TOKEN: token,
          METRICS_PORT: '0',
          PUBLIC_URL: 'https://memory.example.com',
        },
      });
    });
    afterAll(async () => {
      await service?.stop();
      await rm(ownDir, { recursive: true, force: true });
    });

    it('takes the credentials', async () => {
      expect(service.token).toBe(token);
      expect((await service.call('GET', '/api/profile')).body.user.email).toBe('ada@example.com');
    });

    it('serves the metrics of all five applications and of the process on a port of their own', async () => {
      const metricsUrl = /^ {2}metrics +(\S+)$/m.exec(service.output)?.[1] ?? '';
      await service.call('GET', '/api/v1/logs/00000000-0000-7000-8000-000000000000');
      const metrics = await (await fetch(metricsUrl)).text();
      expect(metrics).toMatch(
        /^http_request_seconds_count\{.*route="\/api\/v1\/logs\/:id",status="404",app="api-gateway"\} 1$/m,
      );
      // The gateway asked it whose token that is.
      expect(metrics).toMatch(/^http_request_seconds_count\{.*app="auth-server"\}/m);
      expect(metrics).toMatch(/^event_consumer_lag\{.*app="api-gateway"\} 0$/m);
      expect(metrics).toMatch(/^event_consumer_lag\{.*app="ingestion-worker"\} 0$/m);
      expect(metrics).toMatch(/^outbox_depth\{schema="memory",app="api-gateway"\} 0$/m);
      expect(metrics.match(/^process_cpu_seconds_total /gm)).toHaveLength(1);
      expect((await service.call('GET', '/metrics')).status).toBe(404);
    });

    it('names its public address, and prints one that works here', async () => {
      expect(service.url).toMatch(/^http:\/\/localhost:\d+$/);
      const { headers } = await service.call('GET', '/api/v1/logs', undefined, 'a-token-that-nobody-has');
      expect(headers.get('www-authenticate')).toContain('https://memory.example.com/');
    });
  });

  it('says every problem of its configuration at once', async () => {
    const start = ServiceProcess.start({ dataDir, env: { PORT: 'many', MEMORY_GRAPH_BOOTSTRAP_EMAIL: 'nobody' } });
    await expect(start).rejects.toThrow(/PORT: [^]*MEMORY_GRAPH_BOOTSTRAP_EMAIL: /);
  });

  it('says the problems of all applications at once', async () => {
    const env = { SIGNUP: 'perhaps', OAUTH_REGISTRATION: 'token', EXTRACTOR: 'none', TRUST_PROXY: 'everybody' };
    const start = ServiceProcess.start({ dataDir, env, target: 'standalone' });
    await expect(start).rejects.toThrow(/SIGNUP: [^]*OAUTH_REGISTRATION_TOKEN: [^]*EXTRACTOR: [^]*TRUST_PROXY: /);
  });
});
