import { createServer } from 'node:net';
import { once } from 'node:events';
import { waitUntil } from '@memory-graph/test-kit';
import { ApiClient, BrowserSession } from '@memory-graph/test-kit/http';
import { json, startFakeOpenAi } from '@memory-graph/test-kit/models';
import { type Container, engineCommand, startContainer } from './container.mjs';

const IMAGE = process.env['IMAGE'] as string;
const MB = 1e6;
const TOKEN = 'a-token-for-the-test-of-the-image';
const OWNER = {
  MEMORY_GRAPH_BOOTSTRAP_EMAIL: 'owner@example.com',
  MEMORY_GRAPH_BOOTSTRAP_PASSWORD: 'a password of a test',
  MEMORY_GRAPH_BOOTSTRAP_TOKEN: TOKEN,
};

interface Component {
  name: string;
  version: string;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** What a program in the image says, without an application. */
const inImage = (program: string) =>
  engineCommand(['run', '--rm', '--network', 'none', '--entrypoint', 'node', IMAGE, '--eval', program]);

const isReady = (url: string) =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('the image', () => {
  it('adds less than 200 MB to its base', () => {
    const sizeOf = (image: string) => Number(engineCommand(['image', 'inspect', '--format', '{{.Size}}', image]));
    const beyond = sizeOf(IMAGE) - sizeOf(process.env['BASE_IMAGE'] as string);
    console.error(`The image has ${(beyond / MB).toFixed(0)} MB beyond its base.`);
    expect(beyond).toBeLessThan(200 * MB);
  });

  it('lists its packages, with those of model providers and without those of tests', () => {
    const { bomFormat, components } = JSON.parse(
      inImage(`console.log(require('node:fs').readFileSync('/app/sbom.cdx.json', 'utf8'))`),
    ) as { bomFormat: string; components: Component[] };
    expect(bomFormat).toBe('CycloneDX');
    const installed = JSON.parse(
      inImage(`console.log(JSON.stringify(require('node:fs').readdirSync('/app/node_modules')))`),
    ) as string[];
    const listed = components.map(({ name }) => name);
    const packages = installed.filter((name) => !name.startsWith('@') && !name.startsWith('.'));
    expect(packages.filter((name) => !listed.includes(name))).toEqual([]);
    expect(listed).toEqual(expect.arrayContaining(['@langchain/openai', '@langchain/ollama', '@langchain/anthropic']));
    expect(installed).not.toEqual(expect.arrayContaining(['jest']));
    expect(installed.filter((name) => ['nx', 'typescript', 'playwright-core', 'eslint'].includes(name))).toEqual([]);
  });

  it('runs as a user who owns nothing, and has no code of tests', () => {
    const found = inImage(`
      const { readdirSync, statSync } = require('node:fs');
      const files = ['apps', 'deploy'].flatMap((folder) =>
        readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
          .map((entry) => entry.parentPath + '/' + entry.name));
      console.log(JSON.stringify({
        user: process.getuid(),
        owned: files.filter((file) => statSync(file).uid === process.getuid()),
        tests: files.filter((file) => /\\.spec\\.|test-kit/.test(file)),
      }));`);
    expect(JSON.parse(found)).toEqual({ user: 1000, owned: [], tests: [] });
  });

  it('says which applications there are if its argument names none of them', () => {
    const { status, stderr } = engineCommand(['run', '--rm', '--network', 'none', IMAGE, 'gateway'], { fails: true });
    expect(status).toBe(2);
    expect(stderr).toContain('There is no "gateway"');
    expect(stderr).toContain('webhook-dispatcher');
  });

  it.each(['api-gateway', 'auth-server', 'ingestion-worker', 'search-service', 'webhook-dispatcher', 'migrate'])(
    'has %s, which says what its environment lacks',
    (app) => {
      const { status, stderr } = engineCommand(['run', '--rm', '--network', 'none', IMAGE, app], { fails: true });
      expect(status).toBe(1);
      expect(stderr).toContain('DATABASE_URL');
    },
  );
});

describe('the service in one container', () => {
  const volume = `memory-graph-test-${process.pid}`;
  let container: Container;
  let client: ApiClient;
  let port: number;

  async function start(env: Record<string, string> = {}): Promise<void> {
    port = await freePort();
    container = startContainer({ image: IMAGE, port, volumes: [`${volume}:/data`], env: { ...OWNER, ...env } });
    client = new ApiClient(container.url, TOKEN);
    await waitUntil(() => isReady(container.url), { timeoutMs: 90_000 });
  }

  const add = (episodeBody: string) =>
    client.call('POST', '/api/v1/add?wait=true', { episodeBody, referenceTime: '2026-03-14', source: 'test' });

  beforeAll(() => start());
  afterAll(() => {
    container.remove();
    engineCommand(['volume', 'rm', '--force', volume]);
  });

  it('adds and finds, and keeps it when it is killed', async () => {
    const { status } = await add('Maya plays the cello in an orchestra.');
    expect(status).toBe(200);
    container.stop('SIGKILL');
    container.remove();
    await start();
    const { body } = await client.call('POST', '/api/v1/search', { query: 'Who plays the cello?' });
    expect(JSON.stringify(body)).toContain('cello');
  });

  it('is found healthy by the check of the image', () => {
    expect(container.exec('node', 'deploy/image/healthcheck.mjs', 'ready')).toContain('"ok"');
  });

  it('makes a link for a forgotten password while it runs', async () => {
    const told = container.exec('node', 'deploy/image/run.mjs', 'reset-password', OWNER.MEMORY_GRAPH_BOOTSTRAP_EMAIL);
    const browser = new BrowserSession(container.url);
    const link = new URL(/^http\S+$/m.exec(told)![0]);
    const form = await browser.open(`${container.url}${link.pathname}${link.search}`);
    expect((await browser.submit(form, { password: 'another password of a test' })).status).toBe(303);
    expect(await browser.isSignedIn()).toBe(true);
  });

  it('ends with 0 at SIGTERM', () => {
    const began = performance.now();
    expect(container.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  it('asks a model that its environment names', async () => {
    const model = await startFakeOpenAi(() => json({ entities: [], statements: [] }));
    try {
      container.remove();
      await start({
        EXTRACTOR: 'model',
        MODEL: 'openai:test',
        MODEL_BASE_URL: `${model.origin}/v1`,
        MODEL_API_KEY: 'none',
      });
      await add('Omar repairs old clocks.');
      expect(model.requests.length).toBeGreaterThan(0);
    } finally {
      await model.close();
    }
  });
});
