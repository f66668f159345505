import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkMemory } from './memory.check.js';
import { describeSkew } from './clock.check.js';
import type { Finding } from './finding.js';
import { runChecks } from './run-checks.js';

describe('runChecks', () => {
  let root: string;
  let dataDir: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'preflight-'));
    dataDir = join(root, 'data');
  });
  afterEach(() => rm(root, { recursive: true }));

  async function check(env: NodeJS.ProcessEnv = {}): Promise<Finding[]> {
    const findings: Finding[] = [];
    const given = { PORT: '0', MEMORY_GRAPH_DATA_DIR: dataDir, ...env };
    for await (const finding of runChecks(given)) findings.push(finding);
    return findings;
  }
  const troubles = (findings: Finding[]) => findings.filter(({ status }) => status !== 'ok');

  it('finds nothing wrong with a new installation, and creates nothing', async () => {
    const findings = await check();
    expect(troubles(findings)).toEqual([]);
    expect(findings.map(({ check }) => check)).toEqual([
      ...['configuration', 'port', 'data folder', 'database', 'disk', 'clock', 'memory'],
    ]);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('names each invalid variable, also those of the applications', async () => {
    expect(troubles(await check({ MODEL: 'nothing' }))).toEqual([
      expect.objectContaining({ check: 'configuration', message: expect.stringContaining('MODEL: must be openai:') }),
    ]);
    expect(await check({ PORT: 'x' })).toContainEqual(
      expect.objectContaining({
        status: 'problem',
        message: 'PORT: must be an integer number; correct this environment variable',
      }),
    );
  });

  it.each<[string, (folder: string) => Promise<unknown>, Partial<Finding>]>([
    [
      'a file in place of the folder',
      (folder) => writeFile(folder, ''),
      { check: 'data folder', message: expect.stringContaining('is a file, not a folder; move it away') },
    ],
    [
      'a file in place of a folder above it',
      async (folder) => {
        await writeFile(join(folder, '..', 'above'), '');
        return { MEMORY_GRAPH_DATA_DIR: join(folder, '..', 'above', 'data') };
      },
      { check: 'data folder', message: expect.stringContaining('A part of the path') },
    ],
    [
      'a folder in place of the key',
      (folder) => mkdir(join(folder, 'secrets.key'), { recursive: true }),
      { check: 'data folder', message: expect.stringContaining('secrets.key is a folder, not a file; restore it') },
    ],
    [
      'files that are no database',
      async (folder) => {
        await mkdir(join(folder, 'postgres'), { recursive: true });
        await writeFile(join(folder, 'postgres', 'base'), '');
      },
      { check: 'database', message: expect.stringContaining('restore the data folder from a backup') },
    ],
    [
      'a disk that is too full',
      () => Promise.resolve({ MIN_FREE_DISK_MB: '1000000' }),
      { check: 'disk', message: expect.stringContaining('1000000 MiB are needed; free some space') },
    ],
    [
      'a PostgreSQL that does not answer',
      () => Promise.resolve({ DATABASE_URL: 'postgres://127.0.0.1:1/x' }),
      { check: 'database', message: expect.stringContaining('ECONNREFUSED 127.0.0.1:1; correct it, or start') },
    ],
    [
      'a clock that was set back',
      async (folder) => {
        await mkdir(join(folder, 'postgres', 'global'), { recursive: true });
        await writeFile(join(folder, 'postgres', 'global', 'pg_control'), '');
        const future = Date.now() / 1_000 + 86_400;
        await utimes(join(folder, 'postgres', 'global', 'pg_control'), future, future);
        return { DATABASE_URL: 'postgres://127.0.0.1:1/x' };
      },
      { check: 'clock', message: expect.stringContaining('but the database was last written at') },
    ],
  ])('reports %s, with what to do, and leaves it as it is', async (_case, arrange, expected) => {
    const env = (await arrange(dataDir)) as NodeJS.ProcessEnv | undefined;
    const before = await readdir(root, { recursive: true });
    expect(troubles(await check(env))).toContainEqual(expect.objectContaining({ status: 'problem', ...expected }));
    expect(await readdir(root, { recursive: true })).toEqual(before);
  });

  describe('with a program on the port', () => {
    let server: Server;
    let name: string;
    let port: string;

    beforeEach(async () => {
      server = createServer((_request, response) => response.end(JSON.stringify({ name }))).listen(0, '127.0.0.1');
      await once(server, 'listening');
      port = String((server.address() as AddressInfo).port);
    });
    afterEach(() => {
      server.close();
      server.closeAllConnections();
    });

    it.each([
      ['Memory Graph', 'ok', 'Memory Graph already runs at http://localhost:'],
      ['Another', 'problem', 'Another program already listens on 127.0.0.1:'],
    ])('knows %s', async (given, status, message) => {
      name = given;
      const found = await check({ PORT: port });
      expect(found).toContainEqual({ check: 'port', status, message: expect.stringContaining(message) });
    });

    it('reports whether the server of a model answers', async () => {
      const url = `http://127.0.0.1:${port}`;
      expect(await check({ MODEL: 'ollama:x', MODEL_BASE_URL: url })).toContainEqual(
        expect.objectContaining({ check: 'model', status: 'ok' }),
      );
      expect(await check({ MODEL: 'ollama:x', MODEL_BASE_URL: 'http://127.0.0.1:1' })).toContainEqual(
        expect.objectContaining({ check: 'model', status: 'warning' }),
      );
    });
  });
});

it.each([
  [29_000, null],
  [70_400, '70 s ahead'],
  [-90_000, '90 s behind'],
])('a clock that is %p ms ahead is %p', (ahead, expected) => {
  expect(describeSkew(ahead)).toBe(expected);
});

it('warns of little memory', () => {
  expect(checkMemory(500 * 2 ** 20)).toMatchObject({ status: 'warning', message: expect.stringContaining('500 MiB') });
});
