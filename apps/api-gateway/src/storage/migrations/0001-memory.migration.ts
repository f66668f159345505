import { createInboxTable, createOutboxTable, dropInboxTable, dropOutboxTable } from '@memory-graph/relational-store';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Logs, labels and spaces. */
export class Memory1763700000001 implements MigrationInterface {
  name = 'Memory1763700000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE memory.log (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL,
        user_id uuid NOT NULL,
        user_name text NOT NULL,
        source text NOT NULL,
        source_url text,
        integration_slug text,
        ingest_text text NOT NULL,
        content jsonb,
        reference_time text NOT NULL,
        session_id text,
        label_ids text[] NOT NULL,
        metadata jsonb NOT NULL,
        time timestamptz NOT NULL,
        status text NOT NULL CHECK (status IN ('pending', 'processing', 'completed', 'failed')),
        attempt integer NOT NULL,
        processed_at timestamptz,
        episode_id uuid,
        error text,
        extraction jsonb
      ) WITH (fillfactor = 80)`);
    await queryRunner.query('CREATE INDEX log_by_workspace ON memory.log (workspace_id, id)');
    // Partial, so that its size does not depend on the stored logs: queue status, capacity, and
    // lists of pending or failed logs.
    await queryRunner.query(
      `CREATE INDEX log_not_completed ON memory.log (workspace_id, status, id) WHERE status <> 'completed'`,
    );
    await queryRunner.query(`
      CREATE TABLE memory.label (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL,
        name text NOT NULL,
        name_key text NOT NULL,
        description text NOT NULL,
        color text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT label_name UNIQUE (workspace_id, name_key)
      )`);
    await queryRunner.query(`
      CREATE TABLE memory.space (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL,
        user_id uuid NOT NULL,
        name text NOT NULL,
        name_key text NOT NULL,
        description text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT space_name UNIQUE (workspace_id, name_key)
      )`);
    await queryRunner.query(`
      CREATE TABLE memory.space_fact (
        space_id uuid NOT NULL REFERENCES memory.space ON DELETE CASCADE,
        fact_id uuid NOT NULL,
        PRIMARY KEY (space_id, fact_id)
      )`);
    await createOutboxTable(queryRunner, 'memory');
    await createInboxTable(queryRunner, 'memory');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await dropInboxTable(queryRunner, 'memory');
    await dropOutboxTable(queryRunner, 'memory');
    await queryRunner.query('DROP TABLE memory.space_fact, memory.space, memory.label, memory.log');
  }
}
