import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Removals that are recorded before they begin, and whether they must leave no contents. Redactions in progress, with
 * what is left of their episodes and the changes that their events report.
 */
export class Forgetting1764300000007 implements MigrationInterface {
  readonly name = 'Forgetting1764300000007';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Null: it is foreseen, and has not begun.
    await queryRunner.query('ALTER TABLE ingestion.removals ALTER COLUMN begun_at DROP NOT NULL');
    await queryRunner.query('ALTER TABLE ingestion.removals ADD COLUMN is_forgotten boolean NOT NULL DEFAULT false');
    await queryRunner.query(`
      CREATE TABLE ingestion.redactions (
        queue_id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL,
        rest jsonb NOT NULL,
        foreseen jsonb NOT NULL,
        begun_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE ingestion.redactions');
    await queryRunner.query('DELETE FROM ingestion.removals WHERE begun_at IS NULL');
    await queryRunner.query('ALTER TABLE ingestion.removals DROP COLUMN is_forgotten');
    await queryRunner.query('ALTER TABLE ingestion.removals ALTER COLUMN begun_at SET NOT NULL');
  }
}
