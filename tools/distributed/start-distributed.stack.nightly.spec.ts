import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@memory-graph/dev-stack/process-id';
import { ApiClient } from '@memory-graph/test-kit/http';
import { NodeProcess } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';

const READY = 'Stop: Ctrl-C';
/** PostgreSQL, Kafka, Neo4j, and five apps. */
const ENGINES_AND_APPS = 8;
/** The engine that starts soonest, where the claim is the same on all. */
const POSTGRES_ONLY = { EVENT_BUS: 'embedded', GRAPH_STORE: 'postgres' };

/** What `npm run start:distributed` does after the build: engines and apps, all started by one process. */
describe('the start with a process for each app', () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-start-'));
  });

  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const optionsOf = (env: NodeJS.ProcessEnv = {}) => ({
    script: 'tools/distributed/main.mjs',
    env: { PORT: '0', MEMORY_GRAPH_DATA_DIR: dataDir, ...env },
  });

  describe('on all engines, then again on one', () => {
    let running: NodeProcess | null = null;
    let client: ApiClient;
    let label: object;

    afterAll(() => running?.end('SIGTERM'));

    it('leaves nothing running at Ctrl-C', async () => {
      running = await NodeProcess.start(optionsOf(), READY);
      client = clientOf(running);
      expect((await client.call('GET', '/health/ready')).status).toBe(200);
      ({ body: label } = await client.call('POST', '/api/v1/labels', { name: 'work' }));
      const addresses = addressesIn(running.output);
      expect(addresses.length).toBeGreaterThanOrEqual(ENGINES_AND_APPS);

      // Through npm, Ctrl-C arrives twice.
      const exitCodes = await Promise.all([running.end('SIGINT'), running.end('SIGINT')]);
      expect(exitCodes).toEqual([0, 0]);
      for (const address of addresses) expect([address, await answers(address)]).toEqual([address, false]);
    });

    it('has the same memory and credentials at the second start', async () => {
      running = await NodeProcess.start(optionsOf({ ...POSTGRES_ONLY, METRICS_PORT: '0', WORKERS: '2' }), READY);
      const again = clientOf(running);
      expect(again.token).toBe(client.token);
      expect((await again.call('GET', '/api/v1/labels')).body).toEqual([label]);
    });

    it('serves the metrics of each process', async () => {
      const metricsUrls = [...running!.output.matchAll(/^ {2}metrics +(\S+)$/gm)].map(([, url]) => url as string);
      const apps = await Promise.all(
        metricsUrls.map(async (url) => /app="([a-z-]+)"/.exec(await (await fetch(url)).text())?.[1]),
      );
      expect(apps.sort()).toEqual([
        'api-gateway',
        'auth-server',
        'ingestion-worker',
        'ingestion-worker',
        'search-service',
        'webhook-dispatcher',
      ]);
    });

    it('leaves nothing running when it is killed', async () => {
      const { output } = running!;
      await running!.end('SIGKILL');
      for (const address of addressesIn(output)) {
        await waitUntil(async () => !(await answers(address)), { what: `The end of ${address}` });
      }
      // An engine closes its port first and its files last.
      await waitUntil(() => !isAlive(enginePidIn(output)), { what: 'The end of the engine' });
    });
  });

  it('can be stopped while it starts', async () => {
    const starting = await NodeProcess.start(optionsOf(POSTGRES_ONLY), 'migrate | ');
    const addresses = addressesIn(starting.output);
    expect(await starting.end('SIGTERM')).toBe(0);
    expect(starting.output).not.toContain(READY);
    for (const address of addresses) expect([address, await answers(address)]).toEqual([address, false]);
  });

  it('says that its port is taken, before it starts anything', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { exitCode, output } = await NodeProcess.run(optionsOf({ ...POSTGRES_ONLY, PORT: String(port) }));
    taken.close();
    expect(exitCode).toBe(1);
    expect(output).toContain(`Memory Graph did not start: Another program already listens on 127.0.0.1:${port};`);
    // No more than in the message.
    expect(addressesIn(output)).toEqual([`127.0.0.1:${port}`]);
  });

  // That of an app is a claim of app-process.spec.ts.
  it('says what did not start and why once engines run, and leaves nothing running', async () => {
    const { exitCode, output } = await NodeProcess.run(
      optionsOf({ ...POSTGRES_ONLY, EMBEDDER: 'langchain', EMBEDDING_DIMENSIONS: '512' }),
    );
    expect(exitCode).toBe(1);
    expect(output).toMatch(/Memory Graph did not start: The migrations failed: .*EMBEDDING_MODEL/);
    expect(addressesIn(output)).not.toEqual([]);
    for (const address of addressesIn(output)) expect([address, await answers(address)]).toEqual([address, false]);
  });

  it('says every problem of its configuration at once, before it starts anything', async () => {
    const { exitCode, output } = await NodeProcess.run(optionsOf({ WORKERS: 'many', EVENT_BUS: 'pigeons' }));
    expect(exitCode).toBe(1);
    expect(output).toMatch(/WORKERS: [^]*EVENT_BUS: /);
    expect(addressesIn(output)).toEqual([]);
  });
});

function clientOf({ output }: NodeProcess): ApiClient {
  const url = /Memory Graph is ready: (\S+)/.exec(output)?.[1] ?? '';
  const token = /^ {2}token +(\S+)$/m.exec(output)?.[1] ?? '';
  return new ApiClient(url, token);
}

/** `host:port` of everything that was started, according to the log. */
function addressesIn(output: string): string[] {
  const matches = output.matchAll(/ on (?:\w+:\/\/)?(?:\w+@)?(127\.0\.0\.1:\d+)/g);
  return [...new Set([...matches].map(([, address]) => address as string))];
}

/** The process id of the only engine, according to the log. */
function enginePidIn(output: string): number {
  return Number(/ \(pid (\d+), ready after /.exec(output)?.[1]);
}

async function answers(address: string): Promise<boolean> {
  const [host, port] = address.split(':') as [string, string];
  const socket = connect(Number(port), host);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
