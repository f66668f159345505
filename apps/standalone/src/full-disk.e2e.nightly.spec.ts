import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceProcess, untilProcessed } from '@memory-graph/test-kit/service';
import { waitUntil } from '@memory-graph/test-kit';

const VOLUME_MB = 150;
/** A fifth of it must be free, so that changes are accepted. */
const TOO_LITTLE_MB = 20;
const FILLED_AT_ONCE = Buffer.alloc(65_536, 1);
const LANES = 8;
const REFUSALS = { timeoutMs: 60_000, intervalMs: 100 };
const FAILURE = { timeoutMs: 15_000, intervalMs: 100 };

const mounted = mountVolume();
const describeOnVolume = mounted === null ? describe.skip : describe;

describeOnVolume('the service on a full disk (needs a permitted mount of a tmpfs)', () => {
  const volume = mounted as string;
  const filler = join(volume, 'filler');
  const acknowledged: string[] = [];
  let service: ServiceProcess;
  let adding: Promise<unknown> = Promise.resolve();
  let stopped = false;
  let refusals = 0;

  beforeAll(async () => {
    service = await ServiceProcess.start({
      dataDir: join(volume, 'data'),
      env: { RATE_LIMIT_PER_MINUTE: '0' },
      target: 'standalone',
    });
    adding = Promise.all(Array.from({ length: LANES }, addUntilStopped));
    await waitUntil(() => acknowledged.length > 20, REFUSALS);
  });

  afterAll(async () => {
    stopped = true;
    await service?.kill();
    await adding;
    spawnSync('umount', [volume]);
    await rm(volume, { recursive: true, force: true });
  });

  const add = (episodeBody: string) =>
    service.call('POST', '/api/v1/add', { episodeBody, referenceTime: '2024-01-10T09:00:00Z', source: 'e2e' });

  async function addUntilStopped(): Promise<void> {
    while (!stopped) {
      const { status, body } = await add('Ada lives in Turin and works at Acme.').catch(() => ({
        status: 0,
        body: null,
      }));
      if (status === 200) acknowledged.push(body.queueId);
      else refusals += 1;
    }
  }

  function fill(leftMb: number): void {
    const file = openSync(filler, 'a');
    try {
      while (freeMb(volume) > leftMb) writeSync(file, FILLED_AT_ONCE);
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' });
    }
    closeSync(file);
  }

  async function untilAccepted(): Promise<void> {
    const before = acknowledged.length;
    await waitUntil(() => acknowledged.length > before + LANES, {
      timeoutMs: 90_000,
      what: 'Adding after space was made',
    });
  }

  it('refuses changes in time, says so, can be read, and goes on by itself when there is space', async () => {
    fill(TOO_LITTLE_MB);
    const refused = await waitUntil(async () => {
      const answer = await add('Nobody keeps this.');
      return answer.status === 200 ? null : answer;
    }, REFUSALS);
    expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
      503,
      '30',
      { error: 'unavailable', error_description: expect.stringContaining('disk is nearly full') },
    ]);
    const ready = await service.call('GET', '/health/ready');
    expect([ready.status, ready.body.checks.database, ready.body.checks['database-changes']]).toEqual([
      503,
      { status: 'ok' },
      {
        status: 'down',
        error: expect.stringMatching(/\d+ MiB are free on the disk of the data folder, 30 MiB are needed/),
      },
    ]);
    expect((await service.call('GET', '/health/accepting')).status).toBe(200);
    expect((await service.call('POST', '/api/v1/search', { query: 'Where does Ada live?' })).status).toBe(200);
    expect((await service.call('GET', `/api/v1/logs/${acknowledged[0]}`)).status).toBe(200);
    rmSync(filler);
    await untilAccepted();
  });

  it('opens the database again that ended because its log could not grow', async () => {
    const before = refusals;
    const isOpenedAgain = () =>
      waitUntil(() => refusals > before && service.output.includes('is opened again'), FAILURE).catch(() => false);
    // The check of the free space may run first. Then changes are rejected before the log has to grow, so the disk is
    // filled again.
    for (fill(0); !(await isOpenedAgain()); fill(0)) {
      rmSync(filler);
      await untilAccepted();
    }
    expect((await service.call('GET', '/health/live')).status).toBe(200);
    rmSync(filler);
    await untilAccepted();
  });

  it('has kept all that it acknowledged', async () => {
    stopped = true;
    await adding;
    await untilProcessed(service, { timeoutMs: 90_000, intervalMs: 200 });
    const statuses = new Map<string, string | number>();
    for (const id of acknowledged) {
      const { status, body } = await service.call('GET', `/api/v1/logs/${id}`);
      statuses.set(id, body.log?.status ?? status);
    }
    expect([...statuses].filter(([, status]) => status !== 'completed')).toEqual([]);
    expect(await service.stop()).toBe(0);
  });
});

/** @returns where it is mounted; null where that is not permitted */
function mountVolume(): string | null {
  const folder = spawnSync('mktemp', ['-d', join(tmpdir(), 'memory-graph-disk-XXXXXX')])
    .stdout.toString()
    .trim();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${VOLUME_MB}m`, 'none', folder]).status === 0) return folder;
  rmSync(folder, { recursive: true, force: true });
  return null;
}

function freeMb(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / 2 ** 20;
}
