import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitUntil } from '@memory-graph/test-kit';
import { allFacts, ServiceProcess } from '@memory-graph/test-kit/service';
import { WebhookReceiver } from '@memory-graph/test-kit/webhooks';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

const LIBRARY = libraryOfFaketime();
/** Far less than a jump, for anything that waits for the clock to come back. */
const PATIENCE = { timeoutMs: 40_000, intervalMs: 100 };
const TEXTS_UNDER_WAY = 20;

const describeWithFaketime = LIBRARY === null ? describe.skip : describe;

describeWithFaketime('a clock that is set back and forth (needs libfaketime)', () => {
  let folder: string;
  let service: ServiceProcess;
  let receiver: WebhookReceiver;
  let offset = 0;
  let texts = 0;
  const accepted: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'memory-graph-clock-'));
    receiver = await WebhookReceiver.start();
    await setClock(0);
    service = await ServiceProcess.start({
      dataDir: join(folder, 'data'),
      target: 'standalone',
      env: {
        LD_PRELOAD: LIBRARY!,
        FAKETIME_TIMESTAMP_FILE: join(folder, 'offset'),
        // In seconds. Reading the file each time that the clock is read would be slow.
        FAKETIME_CACHE_DURATION: '1',
        // As with a real clock: timers and durations continue.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
      },
    });
    const webhook = { url: receiver.url, events: ['log.completed'] };
    // Without the secret: the library would reject the times of these messages.
    expect((await service.call('POST', '/api/v1/webhooks', webhook)).status).toBe(201);
  });
  afterAll(async () => {
    await service?.stop();
    await receiver?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const setClock = (seconds: number) => writeFile(join(folder, 'offset'), `${seconds < 0 ? '' : '+'}${seconds}`);

  async function jump(seconds: number): Promise<void> {
    offset += seconds;
    await setClock(offset);
    const isThere = async () => Math.abs((await timeOfService()) - Date.now() - offset * 1_000) < HOUR * 500;
    await waitUntil(isThere, PATIENCE);
  }

  const timeOfService = async () => Date.parse((await service.call('GET', '/health/live')).headers.get('date')!);

  const nextText = () => {
    texts += 1;
    const referenceTime = '2025-03-01T09:00:00Z';
    return { episodeBody: `Person${texts} works at Company${texts}.`, referenceTime, source: 'clock' };
  };

  /** @returns the id of the log */
  async function add(path = '/api/v1/add'): Promise<string> {
    const { status, body } = await service.call('POST', path, nextText());
    expect(status).toBe(200);
    accepted.push(body.queueId);
    return body.queueId;
  }

  const answered = (queueId: string, expected: number) =>
    receiver.messages.some(({ data, status }) => data.logId === queueId && status === expected);

  it.each([
    ['back by an hour', -HOUR],
    ['forward by an hour', HOUR],
    ['forward by a day', DAY],
    ['back by a day', -DAY],
    ['forward by a year', YEAR],
    ['back by a year', -YEAR],
    ['back by another year', -YEAR],
    ['forward to where it was', YEAR],
  ])('holds nothing up, and loses nothing: %s', async (_name, seconds) => {
    receiver.answerAlways({ status: 503 });
    const failed = await add();
    await waitUntil(() => answered(failed, 503), PATIENCE);
    receiver.answerAlways({ status: 204 });
    const underWay = Array.from({ length: TEXTS_UNDER_WAY }, () => add());
    await jump(seconds);
    const ids = [failed, ...(await Promise.all(underWay)), await add('/api/v1/add?wait=true')];
    const search = await service.call('POST', '/api/v1/search', { query: `Company${texts}` });
    expect(search.status).toBe(200);
    expect(JSON.stringify(search.body)).toContain(`Company${texts}`);
    await waitUntil(() => ids.every((id) => answered(id, 204)), PATIENCE);
    expect((await service.call('GET', '/health/ready')).status).toBe(200);
  });

  it('has applied each text once', async () => {
    for (const id of accepted) {
      expect((await service.call('GET', `/api/v1/logs/${id}`)).body.log.status).toBe('completed');
    }
    const facts = await allFacts(service);
    expect(facts).toHaveLength(texts);
    expect(new Set(facts).size).toBe(texts);
  });
});

/** Debian's package is `faketime`. */
function libraryOfFaketime(): string | null {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu')) : [];
  const libraries = folders.map((name) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`);
  return libraries.find((library) => existsSync(library)) ?? null;
}
