import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPgliteServer } from './pglite-server.js';

const NOISE = Buffer.alloc(8_192, 0xa5);

/** How files get damaged: by hand, by a copy that was interrupted, or by a disk. */
const DAMAGES: [string, (folder: string) => Promise<unknown>][] = [
  ['without its version', (folder) => rm(join(folder, 'PG_VERSION'))],
  ['with a garbled control file', (folder) => writeFile(join(folder, 'global/pg_control'), NOISE)],
  [
    'with a garbled log',
    async (folder) => {
      for (const segment of await segmentsOf(folder)) await writeFile(segment, NOISE);
    },
  ],
  ['without its tables', (folder) => rm(join(folder, 'base'), { recursive: true })],
];

async function segmentsOf(folder: string): Promise<string[]> {
  const log = join(folder, 'pg_wal');
  return (await readdir(log)).filter((name) => /^[0-9A-F]{24}$/.test(name)).map((name) => join(log, name));
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

  it.each(DAMAGES)('%s is named, and what to do about it; its files stay', async (_damage, damage) => {
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
    expect(message).not.toContain('ASSERTIONS');
    expect(await readdir(folder)).toEqual(expect.arrayContaining(files));
  });
});
