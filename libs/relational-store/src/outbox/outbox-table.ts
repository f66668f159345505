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
  // One row: which relay is at work. A lease of an earlier run of the server is void, so a restart waits for nothing.
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

/** For a later migration of such a schema: whose turn an event takes. Events of before have none, and share one turn. */
export async function addWorkspaceToOutbox(queryRunner: QueryRunner, schema: string): Promise<void> {
  await queryRunner.query(`ALTER TABLE "${schema}".outbox ADD COLUMN workspace_id text`);
}

export async function dropWorkspaceOfOutbox(queryRunner: QueryRunner, schema: string): Promise<void> {
  await queryRunner.query(`ALTER TABLE "${schema}".outbox DROP COLUMN workspace_id`);
}
