import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireDataFolder } from './first-run/data-folder.js';
import { requireFreePorts } from './require-free-ports.js';
import { startProblem } from './start-problem.js';

/** As the operating system reports what a spec cannot cause, because it may run as root. */
const systemError = (code: string, more: object) => Object.assign(new Error(`${code}: raw`), { code, ...more });

describe('startProblem', () => {
  let root: string;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'start-problem-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  async function problemOf(work: Promise<unknown>, dataDir = root): Promise<string> {
    return work.then(
      () => 'none',
      (error: unknown) => startProblem(error, dataDir),
    );
  }

  it('leaves nothing behind in a folder that is fine, and creates one that is missing', async () => {
    const folder = join(root, 'new', 'data');
    expect(await problemOf(requireDataFolder(folder), folder)).toBe('none');
    expect(await readdir(folder)).toEqual([]);
  });

  it('names a file in place of the data folder or of a folder above it', async () => {
    const file = join(root, 'data');
    await writeFile(file, '');
    const advice = 'move it away, or set MEMORY_GRAPH_DATA_DIR to another folder';
    expect(await problemOf(requireDataFolder(file), file)).toBe(`${file} is a file, not a folder; ${advice}`);
    const below = join(file, 'below');
    expect(await problemOf(requireDataFolder(below), below)).toBe(
      `A part of the path ${below} is a file, not a folder; ${advice}`,
    );
  });

  it.each([
    ['EACCES', 'This user may not write to /data/postgres; change its owner or permissions'],
    ['EROFS', '/data/postgres is on a read-only file system; make it writable'],
    ['ENOSPC', 'The disk of /data/postgres is full; free some space'],
  ])('says what to do about %s in the data folder', (code, problem) => {
    const error = systemError(code, { path: '/data/postgres' });
    expect(startProblem(error, '/data')).toBe(`${problem}, or set MEMORY_GRAPH_DATA_DIR to another folder`);
    expect(startProblem(error, '/other')).toBe(`${code}: raw`);
  });

  describe('with a port in use', () => {
    let server: Server;
    let port: number;

    beforeEach(async () => {
      server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      ({ port } = server.address() as AddressInfo);
    });
    afterEach(() => server.close());

    it.each([
      ['PORT', () => ({ port, metricsPort: null })],
      ['METRICS_PORT', () => ({ port: 0, metricsPort: port })],
    ])('names %s', async (variable, ports) => {
      expect(await problemOf(requireFreePorts({ host: '127.0.0.1', ...ports() }))).toBe(
        `Another program already listens on 127.0.0.1:${port}; stop it, or set ${variable} to another port`,
      );
    });
  });

  it.each([
    [{ code: 'EACCES', address: '0.0.0.0', port: 80 }, 'This user may not listen on 0.0.0.0:80; set PORT to a port'],
    [
      { code: 'EADDRNOTAVAIL', address: '192.0.2.1', port: 80 },
      '192.0.2.1:80 is not an address of this machine; set HOST',
    ],
    [{ code: 'XX001' }, 'The database is damaged (XX001: raw); restore it from a backup'],
    [{ code: 'OTHER' }, 'OTHER: raw'],
  ])('explains %p', (error, expected) => {
    expect(startProblem(systemError(error.code, error))).toContain(expected);
  });
});
