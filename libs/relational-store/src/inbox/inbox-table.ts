import type { QueryRunner } from 'typeorm';

/** For the first migration of a schema whose owner consumes events. */
export async function createInboxTable(queryRunner: QueryRunner, schema: string): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE "${schema}".inbox (
      consumer text NOT NULL,
      event_id text NOT NULL,
      claimed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (consumer, event_id)
    )`);
  // Rows are in order of time, so a block range index serves the retention and costs writers nothing.
  await queryRunner.query(`CREATE INDEX inbox_claimed_at ON "${schema}".inbox USING brin (claimed_at)`);
}

export async function dropInboxTable(queryRunner: QueryRunner, schema: string): Promise<void> {
  await queryRunner.query(`DROP TABLE "${schema}".inbox`);
}
