import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTree, createDurably, syncTree, writeDurably } from './durable-files.js';

describe('durable files', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'durable-'));
    file = join(folder, 'file');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('replace a file, which only this user can read, and leave nothing beside it', async () => {
    await writeDurably(file, 'former');
    await writeDurably(file, 'new');
    expect(await readFile(file, 'utf8')).toBe('new');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['file']);
  });

  it('are created once', async () => {
    expect(await createDurably(file, 'first')).toBe(true);
    expect(await createDurably(file, 'second')).toBe(false);
    expect(await readFile(file, 'utf8')).toBe('first');
    expect(await readdir(folder)).toEqual(['file']);
  });

  it('are copied for this user alone, without links and what is not wanted', async () => {
    const from = join(folder, 'from');
    await mkdir(join(from, 'inner'), { recursive: true });
    for (const name of ['a', 'inner/b', 'inner/c']) await writeFile(join(from, name), name, { mode: 0o644 });
    await symlink(file, join(from, 'link'));
    const to = join(folder, 'to');
    await copyTree(from, to, (path) => path !== join('inner', 'c'));
    await syncTree(to);
    expect((await readdir(to, { recursive: true })).toSorted()).toEqual(['a', 'inner', join('inner', 'b')]);
    expect((await stat(join(to, 'inner'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(to, 'inner/b'))).mode & 0o777).toBe(0o600);
  });
});
