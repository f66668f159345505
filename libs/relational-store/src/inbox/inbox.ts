import type { EntityManager } from 'typeorm';

/** Records which events a consumer has handled, so that a repeated delivery has no effect. */
export class Inbox {
  private readonly table: string;

  constructor(schema: string) {
    this.table = `"${schema}".inbox`;
  }

  /**
   * Claims events for a consumer in the transaction that handles them.
   * @param consumer name of the handler: each handler of an event claims it separately
   * @returns the ids that were not claimed before; the others are repeats
   */
  async claim(manager: EntityManager, consumer: string, eventIds: readonly string[]): Promise<Set<string>> {
    if (eventIds.length === 0) return new Set();
    const rows = await manager.query<{ event_id: string }[]>(
      `INSERT INTO ${this.table} (consumer, event_id)
       SELECT $1, event_id FROM unnest($2::text[]) AS arrived (event_id)
       ON CONFLICT DO NOTHING
       RETURNING event_id`,
      [consumer, eventIds],
    );
    return new Set(rows.map((row) => row.event_id));
  }
}
