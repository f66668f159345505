import type { FactDto } from '@memory-graph/contracts/resources';
import {
  GRAPH_CHANGED_TOPIC,
  GRAPH_CHANGED_V1,
  type GraphChangedData,
  LOG_STATUS_CHANGED_TOPIC,
  LOG_STATUS_CHANGED_V1,
  type LogStatusChangedData,
  newEvent,
} from '@memory-graph/contracts/events';
import type { WebhookProperties } from '@memory-graph/contracts/internal-http';
import { DurableLogModule } from '@memory-graph/messaging-log';
import { EVENT_PUBLISHER, type EventPublisher, type OutgoingMessage } from '@memory-graph/messaging';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { waitUntil } from '@memory-graph/test-kit';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { RunningDispatcher } from '../testing/running-dispatcher.js';

interface StoredMessage {
  id: string;
  type: string;
  subject: string;
  payload: { timestamp: string; data: Record<string, unknown> };
  deliveries: number;
}

/** No server listens there: these specs do not check what is sent. */
const TARGET = 'http://127.0.0.1:9/hook';

describe('Messages', () => {
  let postgres: EmbeddedPostgres;
  let dispatcher: RunningDispatcher;
  let bus: INestApplicationContext;
  let dataSource: DataSource;
  let workspaceId: string;
  let logId: string;

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres();
    dispatcher = await RunningDispatcher.start(postgres.url);
    const module = DurableLogModule.register({ url: postgres.url, migrate: true });
    bus = await NestFactory.createApplicationContext(module, { logger: false });
    dataSource = await new DataSource({ type: 'postgres', url: postgres.url }).initialize();
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await bus?.close();
    await dispatcher?.close();
    await postgres?.close();
  });

  beforeEach(() => {
    workspaceId = uuidv7();
    logId = uuidv7();
  });

  const addWebhook = (properties: Partial<WebhookProperties> = {}, workspace = workspaceId) =>
    dispatcher.client.createWebhook(workspace, { url: TARGET, ...properties }, null);

  function statusChanged(data: Partial<LogStatusChangedData> = {}): OutgoingMessage {
    const whole: LogStatusChangedData = {
      queueId: logId,
      workspaceId,
      attempt: 1,
      status: 'processing',
      at: '2026-03-01T09:00:00.000Z',
      episodeId: null,
      error: null,
      extraction: null,
      ...data,
    };
    const event = newEvent(LOG_STATUS_CHANGED_V1, '/ingestion-worker', logId, whole);
    return { topic: LOG_STATUS_CHANGED_TOPIC, key: logId, value: JSON.stringify(event) };
  }

  function graphChanged(data: Partial<GraphChangedData> = {}): OutgoingMessage {
    const whole: GraphChangedData = {
      queueId: logId,
      workspaceId,
      episodeId: uuidv7(),
      change: 'episode-applied',
      at: '2026-03-01T09:00:01.000Z',
      created: [],
      invalidated: [],
      restored: [],
      deleted: [],
      ...data,
    };
    const event = newEvent(GRAPH_CHANGED_V1, '/ingestion-worker', logId, whole);
    return { topic: GRAPH_CHANGED_TOPIC, key: logId, value: JSON.stringify(event) };
  }

  const fact = (content: string): FactDto => ({
    id: uuidv7(),
    content,
    type: 'location',
    confidence: 0.8,
    validFrom: null,
    validTo: null,
  });

  const publish = (...messages: OutgoingMessage[]) => bus.get<EventPublisher>(EVENT_PUBLISHER).publish(messages);

  async function messagesOf(workspace = workspaceId): Promise<StoredMessage[]> {
    const rows = await dataSource.query<(Omit<StoredMessage, 'payload'> & { body: string })[]>(
      `SELECT id, type, subject, body,
         (SELECT count(*)::int FROM webhooks.delivery WHERE message_id = message.id) AS deliveries
       FROM webhooks.message WHERE workspace_id = $1 ORDER BY position`,
      [workspace],
    );
    return rows.map(({ body, ...row }) => ({ ...row, payload: JSON.parse(body) as StoredMessage['payload'] }));
  }

  const typesOf = async (workspace = workspaceId) => (await messagesOf(workspace)).map(({ type }) => type);

  /** Until all that was published so far is handled. */
  async function settled(): Promise<void> {
    await waitUntil(async () => {
      const [row] = await dataSource.query<{ lag: number }[]>(
        `SELECT sum(coalesce(next_offset, 0) - committed_offset)::int AS lag
         FROM event_bus.assignments LEFT JOIN event_bus.partitions USING (topic, partition)
         WHERE group_name = 'webhook-dispatcher'`,
      );
      return row?.lag === 0;
    });
  }

  it('tell every webhook of the workspace what became of a log', async () => {
    await addWebhook();
    await addWebhook();
    await publish(statusChanged());
    await settled();
    const episodeId = uuidv7();
    const [lisbon, oslo] = [fact('Ada lives in Lisbon'), fact('Ada lives in Oslo')];
    await publish(
      statusChanged({
        status: 'completed',
        at: '2026-03-01T09:00:01.000Z',
        episodeId,
        extraction: { extractor: 'rules', statements: 1 },
      }),
    );
    await settled();
    await publish(graphChanged({ episodeId, created: [lisbon], invalidated: [oslo] }));
    await settled();

    const messages = await messagesOf();
    expect(messages.map(({ type, subject, deliveries }) => [type, subject, deliveries])).toEqual([
      ['log.processing', logId, 2],
      ['log.completed', logId, 2],
      ['episode.created', logId, 2],
      ['fact.created', logId, 2],
      ['fact.invalidated', logId, 2],
    ]);
    expect(messages[0]?.payload).toMatchObject({ type: 'log.processing', timestamp: '2026-03-01T09:00:00.000Z' });
    expect(messages[1]?.payload.data).toMatchObject({ logId, status: 'completed', episodeId });
    expect(messages[3]?.payload).toEqual({
      type: 'fact.created',
      timestamp: '2026-03-01T09:00:01.000Z',
      data: { fact: lisbon, episodeId, logId },
    });
  });

  it('come once of an event that the bus brings again, and under the same ids where the inbox has forgotten it', async () => {
    await addWebhook();
    const event = graphChanged({ created: [fact('Ada lives in Lisbon'), fact('Ada works at Acme')] });
    await publish(event);
    await settled();
    const first = await messagesOf();
    expect(first).toHaveLength(3);
    await publish(event, event);
    await settled();
    expect(await messagesOf()).toEqual(first);

    await dataSource.query('DELETE FROM webhooks.inbox');
    await publish(event);
    await settled();
    expect(await messagesOf()).toEqual(first);
  });

  it('are told in the order of a log, and of a late event in spite of its being late', async () => {
    await addWebhook();
    await publish(
      statusChanged({ attempt: 1 }),
      statusChanged({ attempt: 1, status: 'pending' }),
      statusChanged({ attempt: 2 }),
      statusChanged({ attempt: 2, status: 'completed' }),
      statusChanged({ attempt: 1, status: 'failed', error: 'The model was away.' }),
    );
    await settled();
    const told = (await messagesOf()).map(({ type, payload }) => [type, payload.data['attempt']]);
    expect(told).toEqual([
      ['log.processing', 1],
      ['log.processing', 2],
      ['log.completed', 2],
      ['log.failed', 1],
    ]);
  });

  it('are of the types that some webhook wants', async () => {
    await addWebhook({ events: ['fact.deleted', 'log.failed'] });
    await addWebhook({ events: ['log.failed'] });
    await publish(
      statusChanged(),
      statusChanged({ status: 'failed', error: 'The model refused.' }),
      graphChanged({ change: 'episode-removed', deleted: [fact('Ada lives in Lisbon')] }),
    );
    await settled();
    const told = (await messagesOf()).map(({ type, deliveries }) => [type, deliveries]);
    expect(told.sort()).toEqual([
      ['fact.deleted', 1],
      ['log.failed', 2],
    ]);
  });

  it('are not there for workspaces without an active webhook, of whose events nothing is kept', async () => {
    await addWebhook({ active: false });
    await addWebhook({}, uuidv7());
    const [{ before } = { before: 0 }] = await dataSource.query('SELECT count(*) AS before FROM webhooks.inbox');
    await publish(statusChanged(), graphChanged({ created: [fact('Ada lives in Lisbon')] }));
    await settled();
    expect(await typesOf()).toEqual([]);
    const [{ after } = { after: 0 }] = await dataSource.query('SELECT count(*) AS after FROM webhooks.inbox');
    expect(after).toBe(before);
  });

  it('stay within a workspace', async () => {
    const other = uuidv7();
    await addWebhook();
    await addWebhook({}, other);
    await publish(statusChanged(), statusChanged({ workspaceId: other, status: 'failed', error: 'No text.' }));
    await settled();
    expect(await typesOf()).toEqual(['log.processing']);
    expect(await typesOf(other)).toEqual(['log.failed']);
  });

  it('go with their workspace', async () => {
    const other = uuidv7();
    await addWebhook();
    await addWebhook({}, other);
    const facts = Array.from({ length: 1_100 }, (_, number) => fact(`Ada has been to place ${number}`));
    await publish(graphChanged({ created: facts }), statusChanged({ workspaceId: other }));
    await settled();
    expect(await typesOf()).toHaveLength(1_101);

    await dispatcher.client.eraseWorkspace(workspaceId);
    expect(await typesOf()).toEqual([]);
    expect(await dispatcher.client.listWebhooks(workspaceId)).toEqual([]);
    await publish(statusChanged());
    await settled();
    expect(await typesOf()).toEqual([]);
    await dispatcher.client.eraseWorkspace(workspaceId);
    expect(await typesOf(other)).toEqual(['log.processing']);
    expect(await dispatcher.client.listWebhooks(other)).toHaveLength(1);
  });
});
