import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of sessions begins with those that were added to last. */
export class SessionList1795900000024 implements MigrationInterface {
  name = 'SessionList1795900000024';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX log_in_session ON memory.log (workspace_id, id) WHERE session_id IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX memory.log_in_session');
  }
}
