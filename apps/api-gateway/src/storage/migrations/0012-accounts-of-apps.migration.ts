import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Records which app created an integration account, so that the account ends with the access of that app. */
export class AccountsOfApps1764100000012 implements MigrationInterface {
  name = 'AccountsOfApps1764100000012';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Null for accounts that people created and for those from before this migration: no app may change them.
    await queryRunner.query('ALTER TABLE memory.integration_account ADD COLUMN created_by_client_id text');
    await queryRunner.query(
      `CREATE INDEX integration_account_by_app ON memory.integration_account (user_id, created_by_client_id)
       WHERE created_by_client_id IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE memory.integration_account DROP COLUMN created_by_client_id');
  }
}
