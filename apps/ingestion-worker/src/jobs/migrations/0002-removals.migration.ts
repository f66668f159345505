import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Removals in progress. A row stays until its removal is completed and published; there are few at any time. */
export class Removals1763800000002 implements MigrationInterface {
  readonly name = 'Removals1763800000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE ingestion.removals (
        queue_id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL,
        foreseen jsonb NOT NULL,
        begun_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE ingestion.removals');
  }
}
