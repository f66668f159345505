import { graphChangedV1, type LogStatusChangedData, logStatusChangedV1 } from '@memory-graph/contracts/events';
import { Inbox, openSchema, WakeUp } from '@memory-graph/relational-store';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock/clock.js';
import { DeliveryQueue } from '../deliveries/delivery-queue.js';
import { Webhooks1763700000001 } from '../migrations/0001-webhooks.migration.js';
import { Deliveries1763900000002 } from '../migrations/0002-deliveries.migration.js';
import { WebhooksOfApps1764100000003 } from '../migrations/0003-webhooks-of-apps.migration.js';
import { Traces1767400000004 } from '../migrations/0004-traces.migration.js';
import type { BusEvent } from './bus-event.js';
import { QueueMessagesUseCase } from './queue-messages.use-case.js';

/** As the worker reports slow processing, and as earlier versions reported it. */
const { change: _change, startedAt: _startedAt, ...PLAIN_STATUS } = logStatusChangedV1.example.data;

describe('QueueMessagesUseCase', () => {
  let database: EmbeddedPostgres;
  let dataSource: DataSource;
  let queueMessages: QueueMessagesUseCase;
  let dispatcherWakeUp: WakeUp;
  let workspaceId: string;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    dataSource = await openSchema({
      schema: 'webhooks',
      url: database.url,
      migrateOnStart: true,
      migrations: [Webhooks1763700000001, Deliveries1763900000002, WebhooksOfApps1764100000003, Traces1767400000004],
    });
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await database?.close();
  });

  beforeEach(async () => {
    dispatcherWakeUp = new WakeUp();
    const deliveries = new DeliveryQueue(dataSource, new Clock(), dispatcherWakeUp);
    queueMessages = new QueueMessagesUseCase(dataSource, new Inbox('webhooks'), deliveries);
    workspaceId = uuidv7();
    await addWebhook(workspaceId);
  });

  const addWebhook = (workspace: string) =>
    dataSource.query(
      `INSERT INTO webhooks.webhook (id, workspace_id, url, secret, active, created_at, updated_at)
       VALUES ($1, $2, 'https://example.com/hook', '', true, now(), now())`,
      [uuidv7(), workspace],
    );

  const statusChanged = (queueId: string, at: string, status: LogStatusChangedData['status']): BusEvent => ({
    ...logStatusChangedV1.example,
    id: uuidv7(),
    data: { ...PLAIN_STATUS, workspaceId, queueId, at, status },
  });
  const graphChanged = (queueId: string, at: string): BusEvent => ({
    ...graphChangedV1.example,
    id: uuidv7(),
    data: { ...graphChangedV1.example.data, workspaceId, queueId, at },
  });

  async function told(): Promise<string[]> {
    const rows = await dataSource.query<{ type: string }[]>(
      'SELECT type FROM webhooks.message WHERE workspace_id = $1 ORDER BY position',
      [workspaceId],
    );
    return rows.map(({ type }) => type);
  }

  /** Whether a sleeping dispatcher would wake up at once. */
  async function isDispatcherAwake(): Promise<boolean> {
    const sleepMs = 5_000;
    const startedAt = performance.now();
    await dispatcherWakeUp.sleep(sleepMs);
    return performance.now() - startedAt < sleepMs;
  }

  it('tells events of both topics that come together in the order in which they happened', async () => {
    const log = uuidv7();
    const applied = graphChanged(log, '2026-03-01T09:00:02.000Z');
    const completed = statusChanged(log, '2026-03-01T09:00:02.000Z', 'completed');
    const processing = statusChanged(log, '2026-03-01T09:00:01.000Z', 'processing');
    await Promise.all([applied, completed, processing].map((event) => queueMessages.run(event)));
    expect(await told()).toEqual(['log.processing', 'log.completed', 'episode.created', 'fact.created']);
    expect(await isDispatcherAwake()).toBe(true);
  });

  it('tells once of an event that comes twice at the same time, in one process or in several', async () => {
    const event = graphChanged(uuidv7(), '2026-03-01T09:00:02.000Z');
    const other = new QueueMessagesUseCase(
      dataSource,
      new Inbox('webhooks'),
      new DeliveryQueue(dataSource, new Clock(), new WakeUp()),
    );
    await Promise.all([queueMessages.run(event), queueMessages.run(event), other.run(event)]);
    expect(await told()).toEqual(['episode.created', 'fact.created']);
  });

  it('tells again of what could not be queued: the claim of the event went with it', async () => {
    const event = graphChanged(uuidv7(), '2026-03-01T09:00:02.000Z');
    await dataSource.query('ALTER TABLE webhooks.message RENAME TO message_away');
    await expect(queueMessages.run(event)).rejects.toThrow('message');
    await dataSource.query('ALTER TABLE webhooks.message_away RENAME TO message');
    await queueMessages.run(event);
    expect(await told()).toEqual(['episode.created', 'fact.created']);
  });
});
