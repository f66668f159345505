import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ingestion rules, and their effects on a log. */
export class IngestionRules1764000000004 implements MigrationInterface {
  name = 'IngestionRules1764000000004';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE memory.ingestion_rule (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL,
        name text NOT NULL,
        text text NOT NULL,
        source text NOT NULL,
        source_key text NOT NULL,
        is_active boolean NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await queryRunner.query('CREATE INDEX ingestion_rule_by_workspace ON memory.ingestion_rule (workspace_id, id)');
    await queryRunner.query('ALTER TABLE memory.log ADD COLUMN ingestion_rules jsonb');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE memory.log DROP COLUMN ingestion_rules');
    await queryRunner.query('DROP TABLE memory.ingestion_rule');
  }
}
