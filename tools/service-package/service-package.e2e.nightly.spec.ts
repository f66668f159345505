import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '@memory-graph/dev-stack/run-program';
import { waitUntil } from '@memory-graph/test-kit';
import { ApiClient } from '@memory-graph/test-kit/http';
import { addressIn, READY, withoutTestRunner } from '@memory-graph/test-kit/service';

const MAX_MEGABYTES = 200;
/** As npm would choose it from the registry. */
const RUNTIME = `memory-graph-model-runtime-${process.platform}-${process.arch}-`;

/** As somebody has it who installs it in a folder of their own, which no workspace is above. */
describe('the packed service', () => {
  let folder: string;
  let service: ChildProcess;
  let output = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-graph-packed-'));
    await runProgram(process.execPath, ['tools/service-package/pack-service.mjs', folder]);
    const packed = await readdir(folder);
    const wanted = packed.filter((file) => !file.includes('-model-runtime-') || file.startsWith(RUNTIME));
    await writeFile(join(folder, 'package.json'), '{"private":true}');
    const options = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
    await runProgram('npm', ['install', ...options, ...wanted.map((file) => `./${file}`)], { cwd: folder });
    service = spawn('npx', ['--no-install', '@memory-graph/memory-graph'], {
      cwd: folder,
      env: { ...withoutTestRunner(process.env), PORT: '0', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [service.stdout, service.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await waitUntil(() => Promise.resolve(output.includes(READY) || service.exitCode !== null), {
      timeoutMs: 240_000,
    });
  });

  afterAll(async () => {
    if (service?.exitCode === null) {
      const ended = once(service, 'close');
      process.kill(-service.pid!, 'SIGTERM');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  });

  const installed = (path: string) => join(folder, 'node_modules/@memory-graph/memory-graph', path);

  it('starts by npx, with its data in the folder, and finds what it was told', async () => {
    const { url, token } = addressIn(output);
    const client = new ApiClient(url, token);
    const episode = { episodeBody: 'Ada lives in Bergen.', referenceTime: '2026-01-01T00:00:00Z', source: 'note' };
    expect(await client.call('POST', '/api/v1/add?wait=true', episode)).toMatchObject({
      body: { status: 'completed' },
    });
    const { body } = await client.call('POST', '/api/v1/search', { query: 'Where does Ada live?' });
    expect(body.results[0].content).toContain('Bergen');
    for (const page of ['/', '/docs/']) expect((await fetch(`${url}${page}`)).status).toBe(200);
    expect(await readdir(join(folder, 'data'))).toContain('postgres');
  });

  it('reads with the trained reader what no rule reads', async () => {
    const { url, token } = addressIn(output);
    const client = new ApiClient(url, token);
    const episode = {
      episodeBody: 'got a puppy last week, hes called Waffle',
      referenceTime: '2026-01-01T00:00:00Z',
      source: 'chat',
    };
    expect((await client.call('POST', '/api/v1/add?wait=true', episode)).body).toMatchObject({ status: 'completed' });
    const { body } = await client.call('GET', '/api/v1/facts');
    expect(JSON.stringify(body)).toContain('Waffle');
  });

  it('contains the licenses of the packages in its bundle', async () => {
    const licenses = await readFile(installed('THIRD-PARTY-LICENSES.txt'), 'utf8');
    for (const name of ['typeorm', 'pg', 'oidc-provider', '@nestjs/core'])
      expect(licenses).toContain(`Name: ${name}\n`);
  });

  it(`takes less than ${MAX_MEGABYTES} MB with all that is installed with it`, async () => {
    const files = await readdir(join(folder, 'node_modules'), { recursive: true, withFileTypes: true });
    const sizes = files.filter((file) => file.isFile()).map((file) => stat(join(file.parentPath, file.name)));
    const bytes = (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
    expect(bytes).toBeLessThan(MAX_MEGABYTES * 1e6);
  });
});
