import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOfHolder, lockDataFolder } from './data-folder-lock.js';
import { startTimeOf } from './process-start-time.js';

describe('lockDataFolder', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'data-folder-lock-'));
    file = join(folder, 'memory-graph.lock');
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('lets exactly one of ten starters in, again and again', async () => {
    for (let round = 1; round <= 5; round++) {
      const starters = Array.from({ length: 10 }, (_, i) => lockDataFolder(folder, `address ${i}`));
      const outcomes = await Promise.allSettled(starters);
      const winners = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
      expect(winners).toHaveLength(1);
      expect(await addressOfHolder(folder)).toMatch(/^address \d$/);
      winners[0]?.();
    }
  });

  it('does not believe the process id that a killed holder left', async () => {
    // Simulates another container, where the same process id and start time belong to another process.
    const release = await lockDataFolder(folder, 'somewhere');
    const left = await readFile(file, 'utf8');
    release();
    await writeFile(file, left);
    (await lockDataFolder(folder, 'elsewhere'))();
  });

  it('recognises a running process of a release without the kernel lock', async () => {
    await writeFile(file, `${process.pid} ${await startTimeOf(process.pid)}\nsomewhere`);
    await expect(lockDataFolder(folder, 'elsewhere')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(`is in use by the running process ${process.pid};`),
    });
    await writeFile(file, `${process.pid} some earlier time\nsomewhere`);
    (await lockDataFolder(folder, 'elsewhere'))();
  });
});
