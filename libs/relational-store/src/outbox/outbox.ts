import type { CloudEvent } from '@memory-graph/contracts/events';
import type { DataSource, EntityManager } from 'typeorm';
import type { WakeUp } from '../wake-up.js';

export interface OutboxEvent {
  topic: string;
  key: string;
  event: CloudEvent<string, { workspaceId: string }>;
}

/**
 * Publishes events in the transaction that causes them, so that both happen or neither. This one
 * stores them in a table, from which `OutboxRelay` publishes them afterwards, at least once, those
 * of a workspace in order. `DirectOutbox` is the one for a bus in the same process and database.
 */
export class Outbox {
  private readonly table: string;

  constructor(
    schema: string,
    private readonly dataSource: DataSource,
    private readonly relayWakeUp: WakeUp,
  ) {
    this.table = `"${schema}".outbox`;
  }

  /** @param manager of the open transaction; call `wake()` after it has committed */
  async add(manager: EntityManager, events: readonly OutboxEvent[]): Promise<void> {
    if (events.length === 0) return;
    await manager.query(
      `INSERT INTO ${this.table} (topic, key, value, workspace_id)
       SELECT topic, key, value, workspace_id
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) WITH ORDINALITY
         AS added (topic, key, value, workspace_id, position)
       ORDER BY position`,
      [
        events.map(({ topic }) => topic),
        events.map(({ key }) => key),
        events.map(({ event }) => JSON.stringify(event)),
        events.map(({ event }) => event.data.workspaceId),
      ],
    );
  }

  /** Notifies the relay of this process. Otherwise the event leaves about 500 ms later. */
  wake(): void {
    this.relayWakeUp.wake();
  }

  /** How long ago the oldest unpublished event was made, in seconds; 0 if there is none. */
  async oldestAge(): Promise<number> {
    const [row] = await this.dataSource.query<{ age: number }[]>(
      `SELECT greatest(extract(epoch FROM now() - (value::json ->> 'time')::timestamptz), 0)::float8 AS age
       FROM ${this.table} ORDER BY id LIMIT 1`,
    );
    return row?.age ?? 0;
  }

  /** The number of unpublished events. */
  async depth(): Promise<number> {
    const [row] = await this.dataSource.query<{ depth: number }[]>(`SELECT count(*)::int AS depth FROM ${this.table}`);
    return row?.depth ?? 0;
  }
}
