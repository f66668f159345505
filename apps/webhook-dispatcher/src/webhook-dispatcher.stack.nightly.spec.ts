import {
  LOG_STATUS_CHANGED_TOPIC,
  LOG_STATUS_CHANGED_V1,
  type LogStatusChangedData,
  newEvent,
} from '@memory-graph/contracts/events';
import { KafkaModule } from '@memory-graph/messaging-kafka';
import { testCluster } from '@memory-graph/messaging-kafka/testing';
import { EVENT_PUBLISHER, type EventPublisher, type OutgoingMessage } from '@memory-graph/messaging';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { waitUntil } from '@memory-graph/test-kit';
import { WebhookReceiver } from '@memory-graph/test-kit/webhooks';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { v7 as uuidv7 } from 'uuid';
import { RunningDispatcher } from './testing/running-dispatcher.js';

/** The statuses of a log that fails once, with one message each. */
const STATUSES = [
  { attempt: 1, status: 'processing' },
  { attempt: 1, status: 'failed', error: 'out of words' },
  { attempt: 2, status: 'processing' },
  { attempt: 2, status: 'completed' },
] as const;
const LOGS = 250;
/** Slow enough that one dispatcher is not done before the other has looked for work. */
const UNHURRIED = { status: 204, afterMs: 50 };
const MESSAGES = LOGS * STATUSES.length;

/** On the broker of TEST_KAFKA_BROKERS and the server of TEST_DATABASE_URL. */
describe('webhook-dispatcher on Kafka and PostgreSQL', () => {
  const cluster = testCluster({ topicPrefix: `dispatcher-${uuidv7()}.` });
  const running: RunningDispatcher[] = [];
  let postgres: EmbeddedPostgres;
  let bus: INestApplicationContext;
  let receiver: WebhookReceiver;
  let workspaceId: string;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    bus = await NestFactory.createApplicationContext(KafkaModule.register(cluster), { logger: false });
  });
  afterAll(async () => {
    await bus?.close();
    await postgres?.close();
  });

  beforeEach(async () => {
    workspaceId = uuidv7();
    receiver = await WebhookReceiver.start();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((dispatcher) => dispatcher.close()));
    await receiver.close();
  });

  async function startDispatcher(): Promise<RunningDispatcher> {
    const dispatcher = await RunningDispatcher.start(postgres.url, {
      EVENT_BUS: 'kafka',
      KAFKA_BROKERS: cluster.brokers.join(','),
      KAFKA_TOPIC_PREFIX: cluster.topicPrefix,
    });
    running.push(dispatcher);
    return dispatcher;
  }

  /** A webhook that leads to the receiver, which verifies what comes from now on. */
  async function addWebhook({ client }: RunningDispatcher): Promise<string> {
    const { id, secret } = await client.createWebhook(workspaceId, { url: receiver.url }, null);
    receiver.secret = secret;
    return id;
  }

  /** All statuses of all logs: of each log in their order, of different logs in turn. */
  async function publish(logIds: readonly string[]): Promise<void> {
    const messages = STATUSES.flatMap((status) => logIds.map((queueId) => statusChanged({ queueId, ...status })));
    await bus.get<EventPublisher>(EVENT_PUBLISHER).publish(messages);
  }

  function statusChanged(data: Pick<LogStatusChangedData, 'queueId'> & Partial<LogStatusChangedData>): OutgoingMessage {
    const whole: LogStatusChangedData = {
      workspaceId,
      attempt: 1,
      status: 'processing',
      at: '2026-03-01T09:00:00.000Z',
      episodeId: null,
      error: null,
      extraction: null,
      ...data,
    };
    const event = newEvent(LOG_STATUS_CHANGED_V1, '/ingestion-worker', data.queueId, whole);
    return { topic: LOG_STATUS_CHANGED_TOPIC, key: data.queueId, value: JSON.stringify(event) };
  }

  /** Until no delivery is left that could still be sent, once or twice. */
  const untilDelivered = (webhookId: string, count: number) =>
    waitUntil(
      async () => {
        const { client } = running[0]!;
        const { total } = await client.listDeliveries(workspaceId, webhookId, {
          page: 1,
          limit: 1,
          status: 'delivered',
        });
        return total === count;
      },
      { timeoutMs: 60_000, intervalMs: 100, what: `The end of ${count} deliveries` },
    );

  function expectEachOnceInOrder(logIds: readonly string[]): void {
    expect(receiver.refusals).toEqual([]);
    expect(receiver.messages).toHaveLength(logIds.length * STATUSES.length);
    expect(receiver.distinct).toHaveLength(logIds.length * STATUSES.length);
    const received = new Map<string, unknown[]>(logIds.map((id) => [id, []]));
    for (const { data } of receiver.messages) received.get(data.logId)?.push(data);
    for (const messages of received.values()) expect(messages).toMatchObject(STATUSES);
  }

  const newLogs = (count: number) => Array.from({ length: count }, () => uuidv7());

  it('sends what the bus brings once each, and in order for each log', async () => {
    const dispatcher = await startDispatcher();
    const webhookId = await addWebhook(dispatcher);
    const logIds = newLogs(20);
    await publish(logIds);
    await untilDelivered(webhookId, logIds.length * STATUSES.length);
    expectEachOnceInOrder(logIds);
  });

  it('shares the work with another of its kind, and nothing is sent twice', async () => {
    const [one, other] = [await startDispatcher(), await startDispatcher()];
    const webhookId = await addWebhook(one);
    receiver.answerAlways(UNHURRIED);
    const logIds = newLogs(LOGS);
    await publish(logIds);
    await untilDelivered(webhookId, MESSAGES);
    expectEachOnceInOrder(logIds);
    const shares = await Promise.all([one, other].map(attempts));
    expect(shares.reduce((sum, share) => sum + share)).toBe(MESSAGES);
    expect(Math.min(...shares)).toBeGreaterThan(0);
  });

  it('leaves its work to another when it is stopped, and nothing is lost or sent twice', async () => {
    const [one, other] = [await startDispatcher(), await startDispatcher()];
    const webhookId = await addWebhook(one);
    receiver.answerAlways(UNHURRIED);
    const logIds = newLogs(LOGS);
    await publish(logIds);
    await waitUntil(() => receiver.messages.length >= MESSAGES / 4, { what: 'A quarter of the messages' });
    running.splice(running.indexOf(other), 1);
    await other.close();
    expect(receiver.messages.length).toBeLessThan(MESSAGES);
    await untilDelivered(webhookId, MESSAGES);
    expectEachOnceInOrder(logIds);
  });
});

/** That a dispatcher has made. */
async function attempts(dispatcher: RunningDispatcher): Promise<number> {
  const [, count] = /^webhook_attempts_total\{.*result="delivered".*\} (\d+)$/m.exec(await dispatcher.metrics()) ?? [];
  return Number(count ?? 0);
}
