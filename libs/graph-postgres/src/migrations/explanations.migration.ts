import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How a text was read: what read a statement, and the sentences out of which nothing was read, as rows of start,
 * end and reason. Both are null for what was stored before.
 */
export class Explanations1804000000000 implements MigrationInterface {
  name = 'Explanations1804000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table graph.statements add column read_by text`);
    await queryRunner.query(`alter table graph.episodes add column unread jsonb`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`alter table graph.statements drop column read_by`);
    await queryRunner.query(`alter table graph.episodes drop column unread`);
  }
}
