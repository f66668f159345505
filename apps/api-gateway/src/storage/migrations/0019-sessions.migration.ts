import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was said before a message in its session decides what the reader takes it for. */
export class Sessions1768500000019 implements MigrationInterface {
  name = 'Sessions1768500000019';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX log_by_session ON memory.log (workspace_id, session_id, id) WHERE session_id IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX memory.log_by_session');
  }
}
