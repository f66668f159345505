import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trace of the event that a message reports, so that its deliveries continue it. */
export class Traces1767400000004 implements MigrationInterface {
  readonly name = 'Traces1767400000004';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Null where nothing is recorded, which is the rule.
    await queryRunner.query('ALTER TABLE webhooks.message ADD COLUMN traceparent text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE webhooks.message DROP COLUMN traceparent');
  }
}
