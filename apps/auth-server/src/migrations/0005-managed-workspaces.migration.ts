import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Workspaces that the operator creates, each with a service user. */
export class ManagedWorkspaces1767200000005 implements MigrationInterface {
  name = 'ManagedWorkspaces1767200000005';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE auth.workspace ADD COLUMN external_id text UNIQUE');
    await queryRunner.query('CREATE INDEX workspace_by_creation ON auth.workspace (created_at, id)');
    await queryRunner.query('CREATE INDEX membership_by_workspace ON auth.membership (workspace_id)');
    // The check keeps a service user from signing in: nothing can be found by e-mail or match a password.
    await queryRunner.query(`
      ALTER TABLE auth."user"
        ALTER COLUMN email DROP NOT NULL,
        ALTER COLUMN password_hash DROP NOT NULL,
        ADD COLUMN is_service boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT service_user_cannot_sign_in
          CHECK (is_service = (email IS NULL) AND is_service = (password_hash IS NULL))`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM auth."user" WHERE is_service');
    await queryRunner.query(`
      ALTER TABLE auth."user"
        DROP CONSTRAINT service_user_cannot_sign_in,
        DROP COLUMN is_service,
        ALTER COLUMN email SET NOT NULL,
        ALTER COLUMN password_hash SET NOT NULL`);
    await queryRunner.query('DROP INDEX auth.membership_by_workspace, auth.workspace_by_creation');
    await queryRunner.query('ALTER TABLE auth.workspace DROP COLUMN external_id');
  }
}
