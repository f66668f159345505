import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectPgliteFolder } from './inspect-data-folder.js';
import { startPgliteServer } from './pglite-server.js';

describe('inspectPgliteFolder', () => {
  let root: string;
  let folder: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'inspect-folder-'));
    folder = join(root, 'postgres');
  });
  afterAll(() => rm(root, { recursive: true }));

  it('tells an empty folder, one in use, an intact and a damaged one, and changes none of them', async () => {
    expect(await inspectPgliteFolder(folder)).toEqual({ state: 'empty' });
    await mkdir(folder);
    expect(await inspectPgliteFolder(folder)).toEqual({ state: 'empty' });

    const server = await startPgliteServer({ dataDir: folder });
    const holder = expect.stringContaining(`the running process ${process.pid} on `);
    expect(await inspectPgliteFolder(folder)).toEqual({ state: 'in-use', holder });
    await server.close();

    const control = join(folder, 'global/pg_control');
    const { mtimeMs } = await stat(control);
    expect(await inspectPgliteFolder(folder)).toEqual({ state: 'intact', version: expect.stringMatching(/^\d+$/) });
    expect((await stat(control)).mtimeMs).toBe(mtimeMs);

    await writeFile(control, Buffer.alloc(8_192, 0xa5));
    const files = await readdir(folder);
    await expect(inspectPgliteFolder(folder)).rejects.toThrow(`The database in ${folder} cannot be opened`);
    expect(await readdir(folder)).toEqual(files);
  });
});
