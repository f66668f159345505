import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deletions in progress, from which a crash between graph and log is completed. */
export class LogDeletion1763700000003 implements MigrationInterface {
  name = 'LogDeletion1763700000003';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE memory.log_deletion (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL,
        begun_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE memory.log_deletion');
  }
}
