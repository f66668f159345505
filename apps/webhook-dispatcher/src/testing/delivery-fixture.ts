import type { DeliveryDto } from '@memory-graph/contracts/webhooks';
import { randomBytes } from 'node:crypto';
import { HealthRegistry, Metrics, Tracing } from '@memory-graph/observability';
import { openSchema, WakeUp } from '@memory-graph/relational-store';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AttemptRecorder } from '../deliveries/attempt-recorder.js';
import { DeliveryDispatcher } from '../deliveries/delivery-dispatcher.js';
import { DeliveryLeases } from '../deliveries/delivery-leases.js';
import { DeliveryMetrics } from '../deliveries/delivery-metrics.js';
import { DeliveryQueue } from '../deliveries/delivery-queue.js';
import { DeliveryRepository } from '../deliveries/delivery.repository.js';
import type { NewMessage } from '../deliveries/new-message.js';
import { Webhooks1763700000001 } from '../migrations/0001-webhooks.migration.js';
import { Deliveries1763900000002 } from '../migrations/0002-deliveries.migration.js';
import { WebhooksOfApps1764100000003 } from '../migrations/0003-webhooks-of-apps.migration.js';
import { Traces1767400000004 } from '../migrations/0004-traces.migration.js';
import type { WebhookSender } from '../sending/webhook-sender.port.js';
import { WebhookDispatcherConfig } from '../webhook-dispatcher.config.js';
import { WebhookRow } from '../endpoints/webhook.entity.js';
import { WebhookRepository } from '../endpoints/webhook.repository.js';
import { WebhookSecrets } from '../endpoints/webhook-secrets.js';
import { MovableClock } from './movable-clock.js';

export const SECRET = 'a secret of the webhook';

/** A dispatcher of the fixture. It does nothing by itself: a spec starts its loop, or has it run what is due. */
export interface FixtureDispatcher {
  dispatcher: DeliveryDispatcher;
  metrics: Metrics;
  /** Sends what is due, to the last. */
  runDue(): Promise<void>;
}

/** The queue on a database of its own, with a clock that the spec moves. */
export class DeliveryFixture {
  readonly clock = new MovableClock();
  readonly config = Object.assign(new WebhookDispatcherConfig(), { secretsKey: randomBytes(32).toString('base64') });
  readonly wakeUp = new WakeUp();
  readonly queue: DeliveryQueue;
  readonly deliveries: DeliveryRepository;
  readonly webhooks: WebhookRepository;
  readonly workspaceId = uuidv7();
  readonly secrets = new WebhookSecrets(this.config);
  private readonly connections: DataSource[] = [];

  private constructor(
    private readonly postgres: EmbeddedPostgres,
    readonly dataSource: DataSource,
  ) {
    this.queue = new DeliveryQueue(dataSource, this.clock, this.wakeUp);
    this.webhooks = new WebhookRepository(dataSource);
    this.deliveries = new DeliveryRepository(dataSource, this.clock);
  }

  static async open(): Promise<DeliveryFixture> {
    const postgres = await startEmbeddedPostgres();
    return new DeliveryFixture(postgres, await connect(postgres.url));
  }

  async close(): Promise<void> {
    for (const dataSource of [this.dataSource, ...this.connections]) await dataSource.destroy();
    await this.postgres.close();
  }

  async clear(): Promise<void> {
    await this.dataSource.query('DELETE FROM webhooks.webhook');
    await this.dataSource.query('DELETE FROM webhooks.message');
  }

  /** One with a connection of its own is like one of another process. */
  async aDispatcher(
    sender: WebhookSender,
    { concurrency = 100, ownConnection = false } = {},
  ): Promise<FixtureDispatcher> {
    let { dataSource } = this;
    if (ownConnection) this.connections.push((dataSource = await connect(this.postgres.url)));
    const metrics = new Metrics('webhook-dispatcher');
    const dispatcher = new DeliveryDispatcher(
      new DeliveryLeases(dataSource),
      new AttemptRecorder(dataSource, new DeliveryRepository(dataSource, this.clock), this.queue),
      sender,
      this.secrets,
      new DeliveryMetrics(metrics, dataSource, this.clock),
      this.clock,
      ownConnection ? new WakeUp() : this.wakeUp,
      Object.assign(new WebhookDispatcherConfig(), this.config, { concurrency }),
      new HealthRegistry(),
      new Tracing(),
    );
    const runDue = async () => {
      while ((await dispatcher.round()) > 0) await dispatcher.idle();
      await dispatcher.idle();
    };
    return { dispatcher, metrics, runDue };
  }

  /** @returns its id; its URL is `https://<id>.example` unless another one is given */
  async addWebhook(changes: Partial<WebhookRow> = {}): Promise<string> {
    const id = uuidv7();
    const now = new Date(this.clock.now());
    await this.dataSource.getRepository(WebhookRow).insert({
      id,
      workspaceId: this.workspaceId,
      url: urlOf(id),
      secret: this.secrets.seal(id, SECRET),
      events: null,
      description: null,
      active: true,
      createdAt: now,
      updatedAt: now,
      ...changes,
    });
    return id;
  }

  webhook(id: string): Promise<WebhookRow> {
    return this.dataSource.getRepository(WebhookRow).findOneByOrFail({ id });
  }

  message(changes: Partial<NewMessage> = {}): NewMessage {
    const id = `msg_${uuidv7()}`;
    const message = {
      id,
      workspaceId: this.workspaceId,
      type: 'fact.created' as const,
      subject: id,
      traceparent: null,
    };
    return { ...message, body: `{"of":"${id}"}`, ...changes };
  }

  async add(...messages: NewMessage[]): Promise<void> {
    await this.dataSource.transaction((manager) => this.queue.add(manager, messages));
  }

  /** Of a webhook, in the order in which they were added. */
  async deliveriesOf(webhookId: string): Promise<DeliveryDto[]> {
    const { deliveries } = await this.deliveries.list(webhookId, { page: 1, limit: 100_000 });
    return deliveries.reverse();
  }

  async count(table: 'webhook' | 'delivery' | 'attempt' | 'message', condition = 'true'): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::integer AS count FROM webhooks.${table} WHERE ${condition}`,
    );
    return row!.count;
  }
}

export const urlOf = (webhookId: string) => `https://${webhookId}.example`;

function connect(url: string): Promise<DataSource> {
  return openSchema({
    schema: 'webhooks',
    url,
    migrateOnStart: true,
    entities: [WebhookRow],
    migrations: [Webhooks1763700000001, Deliveries1763900000002, WebhooksOfApps1764100000003, Traces1767400000004],
  });
}
