import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The time zone of questions that name none. */
export class TimeZones1768600000020 implements MigrationInterface {
  name = 'TimeZones1768600000020';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE TABLE memory.workspace_time_zone (workspace_id uuid PRIMARY KEY, name text NOT NULL)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE memory.workspace_time_zone');
  }
}
