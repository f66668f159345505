import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as takeTime } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@memory-graph/dev-stack/free-port';
import { waitUntil } from '@memory-graph/test-kit';
import { AppProcess } from './app-process.mjs';

/** Replaces an app: answers with its process id, and can fail on demand. */
const APP = `
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
if (existsSync(process.env.BROKEN)) { console.error('stand-in did not start: it is broken'); process.exit(1); }
const server = createServer((_, response) => response.end(String(process.pid)));
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('search-service listens on ' + process.env.PORT));
process.on('SIGTERM', () => { console.error('stops'); server.close(() => process.exit(0)); server.closeAllConnections(); });
`;

describe('AppProcess', () => {
  let folder: string;
  let broken: string;
  let lines: string[];
  let app: AppProcess;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'app-process-'));
    broken = join(folder, 'broken');
    await writeFile(join(folder, 'app.mjs'), APP);
    lines = [];
    const port = await freePort();
    app = new AppProcess({
      app: 'search-service',
      name: 'search-service-7',
      script: join(folder, 'app.mjs'),
      url: `http://127.0.0.1:${port}`,
      metricsUrl: null,
      env: { PORT: String(port), BROKEN: broken },
      log: (line) => lines.push(line),
    });
  });

  afterEach(async () => {
    await app.stop('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  const answer = async (url = app.url) => Number(await (await fetch(url)).text());
  const isGone = (url = app.url) =>
    fetch(url).then(
      () => false,
      () => true,
    );

  it('listens once it is started, and hands on what it writes under its name', async () => {
    await app.start();
    expect(await answer()).toBe(app.pid);
    expect(lines).toEqual([expect.stringMatching(/^search-service-7 \| search-service listens on \d+$/)]);
  });

  it('stops cleanly and stays away until it is started again, on the same port', async () => {
    await app.start();
    const first = app.pid;
    expect(await app.stop()).toBe(0);
    expect(lines.at(-1)).toBe('search-service-7 | stops');
    expect([app.pid, app.isListening, app.restarts]).toEqual([null, false, 0]);
    expect(await isGone()).toBe(true);

    await app.start();
    expect(await answer()).not.toBe(first);
  });

  it('is started again on the same port when it is killed', async () => {
    await app.start();
    const first = app.pid;
    await app.kill();
    expect(lines.at(-1)).toBe('search-service-7 | ended by SIGKILL, is started again in 250 ms');
    await waitUntil(() => app.isListening);
    expect(await answer()).not.toBe(first);
    expect(app.restarts).toBe(1);
  });

  it('is tried again ever more slowly while it fails', async () => {
    await app.start();
    await writeFile(broken, '');
    await app.kill();
    await waitUntil(() => lines.at(-1)?.endsWith('ended with exit code 1, is started again in 1000 ms'));
    expect(lines).toContain('search-service-7 | ended with exit code 1, is started again in 500 ms');
    expect(lines).toContain('search-service-7 | stand-in did not start: it is broken');
    await rm(broken);
    await waitUntil(() => app.isListening);
    expect(await answer()).toBe(app.pid);
  });

  it('is not started again once it was stopped, not even while a restart was due', async () => {
    await app.start();
    await app.kill();
    await app.stop();
    await takeTime(400);
    expect([app.pid, app.restarts]).toEqual([null, 0]);
  });

  it('fails to start with what the app wrote last, and is not tried again', async () => {
    await writeFile(broken, '');
    await expect(app.start()).rejects.toThrow(
      'search-service-7 ended with exit code 1 before it listened: stand-in did not start: it is broken',
    );
    expect([app.pid, lines.length]).toEqual([null, 1]);
  });

  it('ends when the process that started it is killed', async () => {
    const module = fileURLToPath(new URL('./app-process.mjs', import.meta.url));
    const { url } = app;
    const options = JSON.stringify({ app: 'search-service', name: 'x', url, env: { PORT: new URL(url).port } });
    await writeFile(
      join(folder, 'parent.mjs'),
      `import { AppProcess } from ${JSON.stringify(module)};
       const log = () => {};
       await new AppProcess({ ...${options}, script: ${JSON.stringify(join(folder, 'app.mjs'))}, log }).start();
       console.log('started');`,
    );
    const runsSources = new URL('../run-sources.mjs', import.meta.url).href;
    const parent = spawn(process.execPath, ['--import', runsSources, join(folder, 'parent.mjs')], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {},
    });
    await once(parent.stdout, 'data');
    expect(await answer(url)).toBeGreaterThan(0);
    parent.kill('SIGKILL');
    await waitUntil(() => isGone(url));
  });
});
