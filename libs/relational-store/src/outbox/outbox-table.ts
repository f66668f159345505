import type { QueryRunner } from 'typeorm';

/** For the first migration of a schema whose owner publishes events. */
export async function createOutboxTable(queryRunner: QueryRunner, schema: string): Promise<void> {
  await queryRunner.query(`
    CREATE TABLE "${schema}".outbox (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      topic text NOT NULL,
      key text NOT NULL,
      value text NOT NULL
    )`);
  // One row with the active relay. A restart of the database server voids the lease, so that nothing waits for it.
  await queryRunner.query(`
    CREATE TABLE "${schema}".outbox_relay (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      owner uuid,
      server_started_at timestamptz,
      lease_until timestamptz NOT NULL DEFAULT '-infinity'
    )`);
  await queryRunner.query(`INSERT INTO "${schema}".outbox_relay DEFAULT VALUES`);
}

export async function dropOutboxTable(queryRunner: QueryRunner, schema: string): Promise<void> {
  await queryRunner.query(`DROP TABLE "${schema}".outbox_relay`);
  await queryRunner.query(`DROP TABLE "${schema}".outbox`);
}

/** For a later migration of such a schema: the workspace of an event. Earlier events have none and share one turn. */
export async function addWorkspaceToOutbox(queryRunner: QueryRunner, schema: string): Promise<void> {
  await queryRunner.query(`ALTER TABLE "${schema}".outbox ADD COLUMN workspace_id text`);
}

export async function dropWorkspaceOfOutbox(queryRunner: QueryRunner, schema: string): Promise<void> {
  await queryRunner.query(`ALTER TABLE "${schema}".outbox DROP COLUMN workspace_id`);
}
