import { cp, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPgliteServer } from './pglite-server.js';

const NOISE = Buffer.alloc(8_192, 0xa5);
const CONTROL = 'global/pg_control';

/** Ways in which files get damaged: manually, by an interrupted copy, or by a disk. */
const DAMAGES: [string, string, (folder: string) => Promise<unknown>][] = [
  ['without its version', 'it has files, but no PG_VERSION', (folder) => rm(join(folder, 'PG_VERSION'))],
  ['with a garbled control file', '', (folder) => writeFile(join(folder, CONTROL), NOISE)],
  [
    'with a truncated control file',
    'could not read file "global/pg_control"',
    (folder) => truncate(join(folder, CONTROL), 100),
  ],
  ['without its control file', 'could not open file "global/pg_control"', (folder) => rm(join(folder, CONTROL))],
  [
    'with a garbled log',
    'could not locate a valid checkpoint record',
    async (folder) => {
      for (const segment of await segmentsOf(folder)) await writeFile(segment, NOISE);
    },
  ],
  ['without the state of its transactions', 'could not access status', (folder) => rm(join(folder, 'pg_xact/0000'))],
  ['with a log that ends early', 'could not locate a valid checkpoint record', (folder) => emptyLog(folder)],
  ['without its tables', '', (folder) => rm(join(folder, 'base'), { recursive: true })],
];

async function segmentsOf(folder: string): Promise<string[]> {
  const log = join(folder, 'pg_wal');
  return (await readdir(log)).filter((name) => /^[0-9A-F]{24}$/.test(name)).map((name) => join(log, name));
}

/** Simulates a power failure of a disk that loses what it reported as written. */
async function emptyLog(folder: string): Promise<void> {
  for (const segment of await segmentsOf(folder)) await truncate(segment, 0);
}

describe('a damaged data folder', () => {
  let root: string;
  let intact: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'damaged-folder-'));
    intact = join(root, 'intact');
    await (await startPgliteServer({ dataDir: intact })).close();
  });
  afterAll(() => rm(root, { recursive: true }));

  it('is not one whose lock a power failure has emptied', async () => {
    const folder = join(root, 'emptied');
    await cp(intact, folder, { recursive: true });
    await writeFile(join(folder, 'postmaster.pid'), '');
    await (await startPgliteServer({ dataDir: folder })).close();
  });

  it.each(DAMAGES)('%s is named, and what to do about it; its files stay', async (_damage, reason, damage) => {
    const folder = join(root, 'damaged');
    await rm(folder, { recursive: true, force: true });
    await cp(intact, folder, { recursive: true });
    await damage(folder);
    const files = await readdir(folder);
    const message = await startPgliteServer({ dataDir: folder }).then(
      () => 'opened',
      (error: Error) => error.message,
    );
    expect(message).toMatch(/^The database in .*damaged cannot be opened: .*restore the data folder from a backup/);
    expect(message).toContain(reason);
    expect(message).not.toContain('ASSERTIONS');
    expect(await readdir(folder)).toEqual(expect.arrayContaining(files));
  });
});
