import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who content belongs to: a subject, or the workspace itself as all that was there before. */
export class Subjects1764200000015 implements MigrationInterface {
  name = 'Subjects1764200000015';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE memory.log ADD COLUMN subject text, ADD COLUMN shared boolean NOT NULL DEFAULT false',
    );
    await queryRunner.query(
      'CREATE INDEX log_subject ON memory.log (workspace_id, subject, id) WHERE subject IS NOT NULL OR shared',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX memory.log_subject');
    await queryRunner.query('ALTER TABLE memory.log DROP COLUMN subject, DROP COLUMN shared');
  }
}
