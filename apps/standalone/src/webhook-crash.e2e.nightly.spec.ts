import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '@memory-graph/test-kit/http';
import { allPages, DistributedService, ServiceProcess } from '@memory-graph/test-kit/service';
import { engineEnvironment } from '@memory-graph/test-kit/database';
import { type GeneratedEpisode, generateEpisodes, waitUntil } from '@memory-graph/test-kit';
import { type ReceivedMessage, WebhookReceiver } from '@memory-graph/test-kit/webhooks';

/** With what they say, more than a thousand messages. */
const EPISODES = 300;
const MESSAGES = 1_000;
const KILLS = 3;
/** Deliveries that may be in progress at a time. */
const CONCURRENCY = 100;
/** So long that some deliveries are in progress when the process is killed. */
const ANSWER_AFTER_MS = 50;

const ENV = { WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true', WEBHOOK_CONCURRENCY: String(CONCURRENCY) };

/** An attempt that a kill cut off is made again when its lease is over. */
const PATIENCE = { timeoutMs: 180_000, intervalMs: 200 };

/**
 * The process that delivers webhooks. It can be killed as by a crash, or stopped as by an operator, and restarts soon.
 */
interface MortalService {
  readonly api: ApiClient;
  kill(): Promise<void>;
  restart(): Promise<void>;
  close(): Promise<void>;
}

describe('webhooks when the dispatcher ends', () => {
  let dataDir: string;
  let service: MortalService;
  let receiver: WebhookReceiver;
  let path: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-webhook-crash-'));
    service = await (process.env['TEST_TARGET'] === 'distributed' ? startDispatcher(dataDir) : startProcess(dataDir));
  });

  beforeEach(async () => {
    receiver = await WebhookReceiver.start();
    receiver.answerAlways({ status: 204, afterMs: ANSWER_AFTER_MS });
    const { status, body } = await service.api.call('POST', '/api/v1/webhooks', { url: receiver.url });
    expect(status).toBe(201);
    receiver.secret = body.secret;
    path = `/api/v1/webhooks/${body.id}`;
  });

  afterEach(async () => {
    await service.api.call('DELETE', path);
    await receiver.close();
  });

  afterAll(async () => {
    await service?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function add(items: readonly GeneratedEpisode[]): Promise<string[]> {
    const { status, body } = await service.api.call('POST', '/api/v1/add/batch', { items });
    expect(status).toBe(200);
    return body.queueIds;
  }

  const untilReceived = (count: number) =>
    waitUntil(() => receiver.messages.length >= count, { timeoutMs: 120_000, what: `Message ${count}` });

  async function untilAllTold(logIds: readonly string[]): Promise<void> {
    await waitUntil(() => isToldOfAll(receiver, logIds), PATIENCE);
    await waitUntil(async () => (await pending(service.api, path)) === 0, PATIENCE);
    expect(receiver.refusals).toEqual([]);
  }

  it('are not lost by kill -9, come again under the same id, and are logged as they were', async () => {
    const logIds = await add(generateEpisodes(EPISODES, 11));
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await untilReceived((kill * MESSAGES) / (KILLS + 1));
      await service.kill();
    }
    await untilAllTold(logIds);
    expectSameRepeats(receiver);
    await expectEachEventOnce(service.api, receiver, logIds);
    await expectRightLog(service.api, receiver, path);
  }, 400_000);

  it('neither fail nor come again where it is stopped and started', async () => {
    const logIds = await add(generateEpisodes(EPISODES / 3, 12));
    await untilReceived(MESSAGES / 9);
    await service.restart();
    await untilAllTold(logIds);
    expect(receiver.messages).toHaveLength(receiver.distinct.length);
    const deliveries = await allPages(service.api, `${path}/deliveries`, 'deliveries');
    expect(deliveries.filter(({ attempts }) => attempts.length !== 1 || attempts[0].statusCode !== 204)).toEqual([]);
  });
});

/** The embedded default: the dispatcher dies with all the others. */
async function startProcess(dataDir: string): Promise<MortalService> {
  const start = () => ServiceProcess.start({ dataDir, env: ENV, target: 'standalone' });
  let running = await start();
  return {
    get api() {
      return running;
    },
    kill: async () => {
      await running.kill();
      running = await start();
    },
    restart: async () => {
      await running.stop();
      running = await start();
    },
    close: async () => void (await running.stop()),
  };
}

/** The dispatcher alone dies, while the others continue. */
async function startDispatcher(dataDir: string): Promise<MortalService> {
  const engines = await engineEnvironment(dataDir);
  const hasEngines = Object.keys(engines).length > 0;
  const env = { ...engines, ...ENV };
  const running = await DistributedService.start({ workers: 1, env, ...(hasEngines && { engines: [] }) });
  return {
    api: running,
    kill: () => running.app('webhook-dispatcher').kill(),
    restart: async () => {
      await running.app('webhook-dispatcher').stop();
      await running.app('webhook-dispatcher').start();
    },
    close: () => running.close(),
  };
}

async function pending(api: ApiClient, path: string): Promise<number> {
  return (await api.call('GET', `${path}/deliveries?status=pending`)).body.pagination.total;
}

function isToldOfAll({ messages }: WebhookReceiver, logIds: readonly string[]): boolean {
  return ['log.completed', 'episode.created'].every((type) => {
    const told = new Set(messages.filter((message) => message.type === type).map(({ data }) => data.logId));
    return logIds.every((logId) => told.has(logId));
  });
}

/**
 * A receiver recognizes a repeated message by its id. The repeat is equal to the last byte, and only messages that were
 * in progress are repeated.
 */
function expectSameRepeats({ messages, distinct }: WebhookReceiver): void {
  const first = new Map(distinct.map((message) => [message.id, message.body]));
  expect(messages.filter(({ id, body }) => body !== first.get(id))).toEqual([]);
  const repeats = messages.length - distinct.length;
  process.stderr.write(`${KILLS} kills: ${distinct.length} messages, ${repeats} of them came again\n`);
  expect(distinct.length).toBeGreaterThanOrEqual(MESSAGES);
  expect(repeats).toBeLessThanOrEqual(KILLS * CONCURRENCY);
}

/** No two messages have the same content, and there is a message for each fact of the memory. */
async function expectEachEventOnce(
  api: ApiClient,
  { distinct }: WebhookReceiver,
  logIds: readonly string[],
): Promise<void> {
  const counts = new Map<string, number>();
  for (const message of distinct) {
    const event = eventOf(message);
    counts.set(event, (counts.get(event) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
  const missing: string[] = [];
  for (const logId of logIds) {
    const { log } = (await api.call('GET', `/api/v1/logs/${logId}`)).body;
    const facts = (await api.call('GET', `/api/v1/episodes/${log.episodeUUID}/facts`)).body;
    missing.push(
      ...['log.processing', 'log.completed', 'episode.created']
        .map((type) => `${type} ${logId}`)
        .filter((event) => ![...counts.keys()].some((told) => told.startsWith(event))),
      ...facts
        .map(({ id }: { id: string }) => id)
        .filter((id: string) => !distinct.some(({ type, data }) => type === 'fact.created' && data.fact.id === id)),
    );
  }
  expect(missing).toEqual([]);
}

/** A log is processed again where its worker was killed: that is another event. */
function eventOf({ type, data }: ReceivedMessage): string {
  return `${type} ${data.logId} ${data.attempt ?? ''} ${data.fact?.id ?? ''}`;
}

async function expectRightLog(api: ApiClient, { messages, distinct }: WebhookReceiver, path: string): Promise<void> {
  const deliveries = await allPages(api, `${path}/deliveries`, 'deliveries');
  expect(deliveries.map(({ messageId }) => messageId).sort()).toEqual(distinct.map(({ id }) => id).sort());
  const receipts = new Map<string, number>();
  for (const { id } of messages) receipts.set(id, (receipts.get(id) ?? 0) + 1);
  const wrong = deliveries.filter(({ status, attempts, messageId }) => {
    const numbered = attempts.every(({ number }: { number: number }, index: number) => number === index + 1);
    const isDelivered = status === 'delivered' && attempts.at(-1)?.statusCode === 204;
    // A kill may have kept an attempt from being noted, but none is noted that was not made.
    return !numbered || !isDelivered || attempts.length > (receipts.get(messageId) ?? 0);
  });
  expect(wrong).toEqual([]);
}
