import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@memory-graph/test-kit';
import { NodeProcess, ServiceProcess } from '@memory-graph/test-kit/service';

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
    expect(existsSync(join(dataDir, 'service.json'))).toBe(true);
    expect((await second.call('GET', '/api/v1/labels')).body).toEqual([body]);
    expect(await second.stop()).toBe(0);
    expect(existsSync(join(dataDir, 'service.json'))).toBe(false);
  });

  it('is started again by `npm start` after it was killed, and ends with it', async () => {
    const start = () =>
      NodeProcess.start(
        { script: 'apps/standalone/dist/start.js', env: { MEMORY_GRAPH_DATA_DIR: dataDir, PORT: '0' } },
        'Stop: Ctrl-C',
      );
    const pidOfService = async () =>
      (JSON.parse(await readFile(join(dataDir, 'service.json'), 'utf8')) as { pid: number }).pid;
    const first = await start();
    const killed = await pidOfService();
    process.kill(killed, 'SIGKILL');
    await waitUntil(async () => (await pidOfService()) !== killed, { timeoutMs: 240_000 });
    expect(await first.end('SIGTERM')).toBe(0);

    const second = await start();
    const orphan = await pidOfService();
    await second.end('SIGKILL');
    await waitUntil(() => !isRunning(orphan));
  });

  it('is found by the demo, which says what to do where nothing runs', async () => {
    const demo = () => {
      const env = { ...process.env, MEMORY_GRAPH_DATA_DIR: dataDir, PORT: '9' };
      const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'demo'], {
        env,
        encoding: 'utf8',
      });
      return { status, output: stdout + stderr };
    };
    const service = await ServiceProcess.start({ dataDir });
    expect(demo()).toEqual({ status: 0, output: expect.stringContaining(`Memory Graph at ${service.url}`) });
    await service.kill();
    const afterwards = demo();
    expect(afterwards.status).toBe(1);
    expect(afterwards.output).toBe(
      'No Memory Graph answers at http://localhost:9; start it with "npm start", or set MEMORY_GRAPH_URL and MEMORY_GRAPH_TOKEN\n',
    );
  });

  it('says what is wrong with its port or its data folder, at once', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    const starts: [NodeJS.ProcessEnv, string][] = [
      [{ PORT: String(port) }, `Another program already listens on 127.0.0.1:${port}; stop it, or set PORT to`],
      [{ MEMORY_GRAPH_DATA_DIR: file }, `${file} is a file, not a folder; move it away, or set MEMORY_GRAPH_DATA_DIR`],
    ];
    for (const [env, problem] of starts) {
      const start = ServiceProcess.start({ dataDir, env, hasTemplate: false, target: 'standalone' });
      await expect(start).rejects.toThrow(`Memory Graph did not start: ${problem}`);
    }
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    server.close();
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
        /^http_server_request_duration_seconds_count\{.*http_route="\/api\/v1\/logs\/:id",http_response_status_code="404",app="api-gateway"\} 1$/m,
      );
      // The gateway asked it whose token that is.
      expect(metrics).toMatch(/^http_server_request_duration_seconds_count\{.*app="auth-server"\}/m);
      expect(metrics).toMatch(/^event_consumer_lag\{.*app="api-gateway"\} 0$/m);
      expect(metrics).toMatch(/^event_consumer_lag\{.*app="ingestion-worker"\} 0$/m);
      expect(metrics).toMatch(/^outbox_depth\{schema="memory",app="api-gateway"\} 0$/m);
      expect(metrics.match(/^process_cpu_seconds_total /gm)).toHaveLength(1);
      expect((await service.call('GET', '/metrics')).status).toBe(404);
    });

    it('requires an invitation to sign up, because its address is public', async () => {
      expect(service.output).toContain('by invitation, as other machines can reach this service');
      const answer = await fetch(`${service.url}/signup`);
      expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('requires an invitation')]);
    });

    it.each([
      ['DELETE', '/login', 'GET, HEAD, OPTIONS, POST'],
      ['PUT', '/account', 'GET, HEAD, OPTIONS, PATCH'],
      ['GET', '/account/invitations', 'OPTIONS, POST'],
      ['GET', '/oauth/token', 'OPTIONS, POST'],
      ['DELETE', '/oauth/authorize', 'GET, HEAD, OPTIONS, POST'],
      ['POST', '/.well-known/openid-configuration', 'GET, HEAD, OPTIONS'],
    ])('answers %s %s with the methods that the path has', async (method, path, allowed) => {
      const answer = await fetch(`${service.url}${path}`, { method });
      const { error } = (await answer.json()) as { error: string };
      expect([answer.status, answer.headers.get('allow'), error]).toEqual([405, allowed, 'method_not_allowed']);
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

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
