import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { randomNumbers } from '@memory-graph/test-kit';
import { RecordedDisk } from '../testing/recorded-disk.js';
import { openPglite } from './open-pglite.mjs';
import { startPgliteServer } from './pglite-server.js';

const TRANSACTIONS = 120;
const CUT_EVERY = 40;
const CHECKPOINT_EVERY = 27;
/** The state after a power failure is opened only once, so that nothing has to be synced. */
const NO_SYNC = { fsyncSync: () => {}, fdatasyncSync: () => {} };

describe('the embedded database after a power failure', () => {
  let root: string;
  let empty: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'power-failure-'));
    empty = join(root, 'empty');
    await (await startPgliteServer({ dataDir: empty })).close();
  });
  afterAll(() => rm(root, { recursive: true }));

  async function onRecordedDisk(
    name: string,
    synchronousCommit: boolean,
    use: (database: PGlite, disk: RecordedDisk) => Promise<void>,
  ): Promise<void> {
    const dataDir = join(root, name);
    await cp(empty, dataDir, { recursive: true });
    const disk = new RecordedDisk(dataDir);
    const database = await openPglite({ dataDir, synchronousCommit, calls: disk.calls });
    await database.exec('CREATE TABLE numbers (n int PRIMARY KEY, filler text)');
    await database.exec('CHECKPOINT');
    await use(database, disk);
    await database.close();
  }

  /** The numbers in the database after a power failure. */
  async function leftBy(disk: RecordedDisk, seed: number): Promise<number[]> {
    const dataDir = await mkdtemp(join(root, 'cut-'));
    disk.cutPower(dataDir, randomNumbers(seed));
    const database = await openPglite({ dataDir, calls: NO_SYNC });
    const { rows } = await database.query<{ n: number }>('SELECT n FROM numbers ORDER BY n');
    for (const sql of ['VACUUM FULL numbers', 'INSERT INTO numbers VALUES (-1)']) await database.exec(sql);
    await database.close();
    return rows.map(({ n }) => n);
  }

  it('opens, and has every acknowledged commit', async () => {
    await onRecordedDisk('synchronous', true, async (database, disk) => {
      for (let n = 1; n <= TRANSACTIONS; n++) {
        await database.query(`INSERT INTO numbers VALUES ($1, repeat('x', 1000))`, [n]);
        await database.query(`UPDATE numbers SET filler = repeat('y', $1) WHERE n % 7 = 0`, [n]);
        if (n % CHECKPOINT_EVERY === 0) await database.exec('CHECKPOINT');
        if (n % CUT_EVERY === 0) expect(await leftBy(disk, n)).toEqual(upTo(n));
      }
    });
  }, 180_000);

  it('opens, and lacks only the last commits, if they are asynchronous and the log was not flushed', async () => {
    await onRecordedDisk('asynchronous', false, async (database, disk) => {
      for (let n = 1; n <= TRANSACTIONS; n++) {
        await database.query(`INSERT INTO numbers VALUES ($1, repeat('x', 1000))`, [n]);
        if (n % CUT_EVERY !== 0) continue;
        const left = await leftBy(disk, n);
        expect(left).toEqual(upTo(left.length));
      }
      await database.query(`SELECT pg_logical_emit_message(false, 'flush', '', true)`);
      expect(await leftBy(disk, 0)).toEqual(upTo(TRANSACTIONS));
    });
  }, 180_000);

  it('waits for the disk once for each commit, and not at all for a read', async () => {
    await onRecordedDisk('counted', true, async (database, disk) => {
      let count = 0;
      const { fdatasyncSync } = disk.calls;
      disk.calls.fdatasyncSync = (descriptor) => {
        count += 1;
        fdatasyncSync(descriptor);
      };
      await database.query('INSERT INTO numbers VALUES (1)');
      expect(count).toBe(1);
      await database.query('SELECT * FROM numbers');
      expect(count).toBe(1);
    });
  }, 60_000);
});

function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}
