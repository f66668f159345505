import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { generateEpisodes, randomNumbers } from '@memory-graph/test-kit';
import { allPages, ServiceProcess, untilProcessed } from '@memory-graph/test-kit/service';
import { DiskImage } from './disk-image.js';

const CLIENTS = 3;
/** `POWER_FAILURES=20` tries more. */
const CUTS = Number(process.env['POWER_FAILURES'] ?? 4);
/** Between two power failures, so that they happen in all phases of the work. */
const GAP_MS = { min: 2_000, max: 8_000 };
/** What asynchronous commits may lose, with room for a busy machine. */
const LOST_MS = 2_000;
const EPISODES = 100_000;
const PATIENCE = { timeoutMs: 300_000, intervalMs: 500 };

interface Acknowledged {
  id: string;
  at: number;
}

const { obstacle } = DiskImage;
const describeWhereItCan = obstacle === null ? describe : describe.skip;

/** The service runs on a disk of its own, which is copied while the service is stopped by SIGSTOP: what the kernel has not written is lost. */
describeWhereItCan(`the service after a power failure${obstacle === null ? '' : ` (${obstacle})`}`, () => {
  let root: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'memory-graph-power-'));
  });
  afterAll(() => rm(root, { recursive: true }));

  it.each([
    ['synchronous', 'true', 0],
    ['asynchronous', 'false', LOST_MS],
  ])('starts, and with %s commits has all that was acknowledged in time', async (name, synchronous, lostMs) => {
    const env = { EMBEDDED_SYNCHRONOUS_COMMIT: synchronous, RATE_LIMIT_PER_MINUTE: '0', MIN_FREE_DISK_MB: '10' };
    const disk = DiskImage.create(root, name);
    const service = await ServiceProcess.start({ dataDir: join(disk.folder, 'data'), env, hasTemplate: false });
    const clients = addContinuously(service);
    try {
      const random = randomNumbers(38);
      for (let cut = 0; cut < CUTS; cut++) {
        await delay(GAP_MS.min + random() * (GAP_MS.max - GAP_MS.min));
        process.kill(service.pid!, 'SIGSTOP');
        const until = performance.now() - lostMs;
        const expected = clients.acknowledged.filter(({ at }) => at <= until).map(({ id }) => id);
        const left = disk.cutPower(root, `${name}-${cut}`);
        try {
          const missing = await missingAfterStart(join(left.folder, 'data'), env, expected);
          expect({ cut, expected: expected.length, missing }).toEqual({ cut, expected: expected.length, missing: [] });
          expect(expected.length).toBeGreaterThan(0);
        } finally {
          await left.remove();
          process.kill(service.pid!, 'SIGCONT');
        }
      }
    } finally {
      clients.stop();
      await service.kill();
      await clients.stopped;
      await disk.remove();
    }
  });
});

/** The clients end when the service does. */
function addContinuously(service: ServiceProcess) {
  const episodes = generateEpisodes(EPISODES, 38).values();
  const acknowledged: Acknowledged[] = [];
  let isStopped = false;
  const client = async () => {
    for (const episode of episodes) {
      if (isStopped) return;
      const answer = await service.call('POST', '/api/v1/add', episode).catch(() => null);
      if (answer?.status === 200) acknowledged.push({ id: answer.body.queueId, at: performance.now() });
    }
  };
  const stopped = Promise.all(Array.from({ length: CLIENTS }, client));
  return { acknowledged, stop: () => void (isStopped = true), stopped };
}

/** Starts the service on what a power failure left. @returns the expected logs that it lacks or does not complete */
async function missingAfterStart(dataDir: string, env: NodeJS.ProcessEnv, expected: string[]): Promise<string[]> {
  const service = await ServiceProcess.start({ dataDir, env });
  try {
    await untilProcessed(service, PATIENCE);
    const logs = await allPages(service, '/api/v1/logs', 'logs');
    const completed = new Set(logs.filter(({ status }) => status === 'completed').map(({ id }) => id));
    return expected.filter((id) => !completed.has(id));
  } finally {
    await service.kill();
  }
}
