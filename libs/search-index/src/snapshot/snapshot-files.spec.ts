import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeSnapshotStore } from '../contract/snapshot-store.contract.js';
import { SnapshotFiles } from './snapshot-files.js';

describe('SnapshotFiles', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'snapshot-files-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  describeSnapshotStore('files', async () => new SnapshotFiles(folder));

  it('removes what a killed process left unfinished', async () => {
    await writeFile(join(folder, 'half.unfinished'), 'x');
    await new SnapshotFiles(folder).removeUnfinished();
    expect((await readdir(folder)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });
});
