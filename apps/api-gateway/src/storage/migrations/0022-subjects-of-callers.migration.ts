import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The subject of conversations and forget jobs of callers who are bound to one. */
export class SubjectsOfCallers1795700000022 implements MigrationInterface {
  name = 'SubjectsOfCallers1795700000022';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE memory.conversation ADD COLUMN subject text');
    await queryRunner.query('ALTER TABLE memory.forget_job ADD COLUMN subject text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE memory.forget_job DROP COLUMN subject');
    await queryRunner.query('ALTER TABLE memory.conversation DROP COLUMN subject');
  }
}
