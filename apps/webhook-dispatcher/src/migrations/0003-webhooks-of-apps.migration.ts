import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records which app created a webhook, so that the webhook ends with the access of that app. */
export class WebhooksOfApps1764100000003 implements MigrationInterface {
  readonly name = 'WebhooksOfApps1764100000003';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Null for webhooks that people created and for those from before this migration: no app may change them.
    await queryRunner.query(
      'ALTER TABLE webhooks.webhook ADD COLUMN created_by_client_id text, ADD COLUMN created_by_user_id uuid',
    );
    await queryRunner.query(
      `CREATE INDEX webhook_by_app ON webhooks.webhook (created_by_user_id, created_by_client_id)
       WHERE created_by_client_id IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE webhooks.webhook DROP COLUMN created_by_client_id, DROP COLUMN created_by_user_id',
    );
  }
}
