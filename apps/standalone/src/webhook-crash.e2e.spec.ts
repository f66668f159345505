import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiClient } from '@memory-graph/test-kit/api-client';
import { DistributedService } from '@memory-graph/test-kit/distributed-service';
import { engineEnvironment } from '@memory-graph/test-kit/engine-environment';
import { generateEpisodes } from '@memory-graph/test-kit/generated-episodes';
import { allPages } from '@memory-graph/test-kit/graph-over-http';
import { ServiceProcess } from '@memory-graph/test-kit/service-process';
import { waitUntil } from '@memory-graph/test-kit/wait-until';
import { type ReceivedMessage, WebhookReceiver } from '@memory-graph/test-kit/webhook-receiver';

/** With what they say, more than a thousand messages. */
const EPISODES = 300;
const MESSAGES = 1_000;
const KILLS = 3;
/** Deliveries that may be under way at a time. */
const CONCURRENCY = 100;
/** So that a kill finds some under way. */
const ANSWER_AFTER_MS = 50;

const ENV = { WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true', WEBHOOK_CONCURRENCY: String(CONCURRENCY) };

/** An attempt that a kill cut off is made again when its lease is over. */
const PATIENCE = { timeoutMs: 180_000, intervalMs: 200 };

/** Whoever delivers can be killed as by an accident, and is there again soon. */
interface MortalService {
  readonly api: ApiClient;
  kill(): Promise<void>;
  close(): Promise<void>;
}

describe('webhooks when the dispatcher is killed', () => {
  let dataDir: string;
  let service: MortalService;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'memory-graph-webhook-crash-'));
    receiver = await WebhookReceiver.start();
    service = await (process.env['TEST_TARGET'] === 'distributed' ? startDispatcher(dataDir) : startProcess(dataDir));
  }, 180_000);

  afterAll(async () => {
    await service?.close();
    await receiver?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('lose no event, repeat few, and say so in the log of deliveries', async () => {
    const created = await service.api.call('POST', '/api/v1/webhooks', { url: receiver.url });
    expect(created.status).toBe(201);
    receiver.secret = created.body.secret;
    receiver.answerAlways({ status: 204, afterMs: ANSWER_AFTER_MS });
    const path = `/api/v1/webhooks/${created.body.id}`;

    const items = generateEpisodes(EPISODES, 11);
    const { status, body } = await service.api.call('POST', '/api/v1/add/batch', { items });
    expect(status).toBe(200);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const inTheMiddle = (kill * MESSAGES) / (KILLS + 1);
      await waitUntil(() => receiver.messages.length >= inTheMiddle, { timeoutMs: 120_000 });
      await service.kill();
    }
    await waitUntil(async () => (await completed(service.api)) === EPISODES, PATIENCE);
    await waitUntil(() => isToldOfAll(receiver, body.queueIds), PATIENCE);
    await waitUntil(async () => (await pending(service.api, path)) === 0, PATIENCE);

    expect(receiver.refusals).toEqual([]);
    expectSameRepeats(receiver);
    await expectEachEventOnce(service.api, receiver, body.queueIds);
    await expectRightLog(service.api, receiver, path);
  }, 400_000);
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
    close: async () => void (await running.stop()),
  };
}

/** The dispatcher alone dies, while the others go on. */
async function startDispatcher(dataDir: string): Promise<MortalService> {
  const engines = await engineEnvironment(dataDir);
  const hasEngines = Object.keys(engines).length > 0;
  const env = { ...engines, ...ENV };
  const running = await DistributedService.start({ workers: 1, env, ...(hasEngines && { engines: [] }) });
  return {
    api: running,
    kill: () => running.app('webhook-dispatcher').kill(),
    close: () => running.close(),
  };
}

async function completed(api: ApiClient): Promise<number> {
  return (await api.call('GET', '/api/v1/ingestion-queue/status')).body.completed;
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

/** A receiver tells a repeat by its id: it is the same message to the last byte, and there are no more than were under way. */
function expectSameRepeats({ messages, distinct }: WebhookReceiver): void {
  const first = new Map(distinct.map((message) => [message.id, message.body]));
  expect(messages.filter(({ id, body }) => body !== first.get(id))).toEqual([]);
  const repeats = messages.length - distinct.length;
  process.stderr.write(`${KILLS} kills: ${distinct.length} messages, ${repeats} of them came again\n`);
  expect(distinct.length).toBeGreaterThanOrEqual(MESSAGES);
  expect(repeats).toBeLessThanOrEqual(KILLS * CONCURRENCY);
}

/** By another id, nothing came twice; and what the memory holds, it was told of. */
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
