import { partitionKeyOf } from '@memory-graph/contracts/events';
import { type EventPublisher, type OutgoingMessage, WORKSPACE_HEADER } from '@memory-graph/messaging';
import { Tracing } from '@memory-graph/observability';
import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { WakeUp } from '../wake-up.js';

interface OutboxRow {
  id: string;
  topic: string;
  key: string;
  value: string;
  /** null: an earlier version of the service stored the event. */
  workspace_id: string | null;
}

const BATCH_SIZE = 250;
/** Maximum size of a batch; its last event may exceed it. */
const MAX_BATCH_BYTES = 2 * 1024 * 1024;
/**
 * Workspaces take turns among this many of the oldest events: reading a whole backlog each time
 * would cost too much.
 */
const EVENTS_LOOKED_AT = 5_000;
const POLL_MS = 500;
/**
 * Delay after a small batch: under steady load one round trip then serves many events. The first
 * event after a pause leaves at once.
 */
const GATHER_MS = 25;
const LEASE_MS = 6_000;
const RENEW_MS = 2_000;
const MAX_RETRY_MS = 10_000;
/** A lease that ends later was taken before the clock was set back. */
const IS_LEASE = `lease_until BETWEEN now() AND now() + ${2 * LEASE_MS} * interval '1 ms'`;

/**
 * Publishes events from a schema's outbox to the bus and then deletes them. Workspaces take turns,
 * so that a busy one does not delay another; events of a workspace, and so of a key, are published
 * in order of id. Only one relay per schema is active, so that events cannot overtake each other;
 * the others are on standby. No transaction is open during publishing, because on the embedded
 * store the bus would wait for it forever.
 */
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('OutboxRelay');
  private readonly owner = uuidv7();
  /** The ids of the last batch, which are still in the table. */
  private published: string[] = [];
  private leaseRenewedAt = -Infinity;
  private leaseRefusedAt = -Infinity;
  private stopping = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly schema: string,
    private readonly dataSource: DataSource,
    private readonly publisher: EventPublisher,
    private readonly wakeUp: WakeUp,
    private readonly tracing = new Tracing(),
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  /** Publishes all events of a table to which no further events are added. */
  async emptyAndEnd(): Promise<void> {
    while (!(await this.holdLease())) await this.wakeUp.sleep(POLL_MS);
    while ((await this.moveBatch()) > 0);
    this.stopping = true;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    this.wakeUp.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    let failures = 0;
    while (!this.stopping) {
      try {
        const moved = (await this.holdLease()) ? await this.moveBatch() : 0;
        failures = 0;
        if (moved === 0) await this.wakeUp.sleep(POLL_MS);
        else if (moved < BATCH_SIZE) await delay(GATHER_MS);
      } catch (error) {
        failures++;
        this.logger.warn(`Events of "${this.schema}" wait in the outbox: ${String(error)}`);
        await this.wakeUp.sleep(Math.min(POLL_MS * 2 ** failures, MAX_RETRY_MS));
      }
    }
    await this.releaseLease();
  }

  private async moveBatch(): Promise<number> {
    const rows = await this.deletePublishedAndRead();
    if (rows.length === 0) return 0;
    await this.publish(rows);
    this.published = rows.map(({ id }) => id);
    return rows.length;
  }

  private publish(rows: readonly OutboxRow[]): Promise<void> {
    return this.tracing.runShared(
      () => ({
        name: `send ${this.schema}.outbox`,
        kind: 'client',
        attributes: {
          'messaging.operation.name': 'send',
          'messaging.operation.type': 'send',
          'messaging.batch.message_count': rows.length,
        },
      }),
      () => rows.map(({ value }) => traceparentOf(value)),
      () => this.publisher.publish(rows.map(messageOf)),
    );
  }

  /**
   * Deletes and reads in one round trip. Published ids are listed explicitly, because a smaller id
   * may still commit later.
   */
  private async deletePublishedAndRead(): Promise<OutboxRow[]> {
    const rows = await this.dataSource.query<OutboxRow[]>(
      `WITH deleted AS (
         DELETE FROM "${this.schema}".outbox WHERE id = ANY ($1::bigint[])
       ), oldest AS (
         SELECT id, workspace_id, octet_length(value) AS bytes
         FROM "${this.schema}".outbox
         WHERE id <> ALL ($1::bigint[])
         ORDER BY id LIMIT ${EVENTS_LOOKED_AT}
       ), queued AS (
         SELECT id, bytes, row_number() OVER (PARTITION BY workspace_id ORDER BY id) AS turn FROM oldest
       ), next AS (
         SELECT id, sum(bytes) OVER (ORDER BY turn, id) - bytes AS bytes_before
         FROM queued
         ORDER BY turn, id LIMIT ${BATCH_SIZE}
       )
       SELECT id, topic, key, value, workspace_id
       FROM "${this.schema}".outbox
       -- No join: statistics of a table that is mostly empty would have the planner work out the turns for each of its rows.
       WHERE id = ANY (ARRAY (SELECT id FROM next WHERE bytes_before < ${MAX_BATCH_BYTES}))
       ORDER BY id`,
      [this.published],
    );
    this.published = [];
    return rows;
  }

  private async holdLease(): Promise<boolean> {
    if (performance.now() - this.leaseRenewedAt < RENEW_MS) return true;
    const startedAt = performance.now();
    // A relay on standby is woken by each event of its process.
    if (startedAt - this.leaseRefusedAt < POLL_MS) return false;
    const [, updated] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE "${this.schema}".outbox_relay
       SET owner = $1, server_started_at = pg_postmaster_start_time(), lease_until = now() + $2 * interval '1 ms'
       WHERE owner = $1 OR NOT (${IS_LEASE}) OR server_started_at <> pg_postmaster_start_time()`,
      [this.owner, LEASE_MS],
    );
    const isHeld = updated === 1;
    this.leaseRenewedAt = isHeld ? startedAt : -Infinity;
    this.leaseRefusedAt = isHeld ? -Infinity : startedAt;
    return isHeld;
  }

  private async releaseLease(): Promise<void> {
    try {
      await this.dataSource.query(`DELETE FROM "${this.schema}".outbox WHERE id = ANY ($1::bigint[])`, [
        this.published,
      ]);
      await this.dataSource.query(
        `UPDATE "${this.schema}".outbox_relay SET lease_until = '-infinity' WHERE owner = $1`,
        [this.owner],
      );
    } catch (error) {
      this.logger.warn(`The outbox of "${this.schema}" stays leased for some seconds: ${String(error)}`);
    }
  }
}

function messageOf({ topic, key, value, workspace_id: workspaceId }: OutboxRow): OutgoingMessage {
  if (workspaceId === null) return { topic, key, value };
  const partitionKey = partitionKeyOf({ topic, key }, workspaceId);
  return { topic, key, value, partitionKey, headers: { [WORKSPACE_HEADER]: workspaceId } };
}

/**
 * Extracts the trace from an event in the form of `newEvent`. Only the part before the data is searched, because the
 * data contain text of users.
 */
function traceparentOf(value: string): string | undefined {
  return /"traceparent":"([0-9a-f-]+)","data":/.exec(value.slice(0, 1_000))?.[1];
}
