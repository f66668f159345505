import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Workspaces of several people: roles, and the workspace in which a credential acts. */
export class Members1795900000007 implements MigrationInterface {
  name = 'Members1795900000007';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Before this, each user was the only member of a workspace, and its owner. chosen_at: when the user last opened the
    // workspace, which the next sign-in opens again.
    await queryRunner.query(`
      ALTER TABLE auth.membership
        ADD COLUMN role text NOT NULL DEFAULT 'owner' CHECK (role IN ('owner', 'editor', 'reader')),
        ADD COLUMN since timestamptz(3),
        ADD COLUMN chosen_at timestamptz(3)`);
    // Null: the default workspace of the user. The key ends a credential with its membership.
    for (const table of ['session', 'personal_token', 'oidc_record']) {
      await queryRunner.query(`
        ALTER TABLE auth.${table}
          ADD COLUMN workspace_id uuid,
          ADD CONSTRAINT ${table}_membership FOREIGN KEY (user_id, workspace_id)
            REFERENCES auth.membership (user_id, workspace_id) ON DELETE CASCADE`);
    }
    // An invitation without a workspace lets someone sign up. Others end with the membership of who made them.
    await queryRunner.query(`
      ALTER TABLE auth.invitation
        ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
        ADD COLUMN workspace_id uuid,
        ADD COLUMN role text CHECK (role IN ('owner', 'editor', 'reader')),
        ADD CONSTRAINT invitation_role CHECK ((workspace_id IS NULL) = (role IS NULL)),
        ADD CONSTRAINT invitation_membership FOREIGN KEY (invited_by, workspace_id)
          REFERENCES auth.membership (user_id, workspace_id) ON DELETE CASCADE`);
    await queryRunner.query('CREATE INDEX invitation_by_workspace ON auth.invitation (workspace_id)');
  }

  /** What acts in a shared workspace must not act in another one. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM auth.invitation WHERE workspace_id IS NOT NULL');
    await queryRunner.query('DELETE FROM auth.membership WHERE NOT is_default');
    await queryRunner.query(`
      ALTER TABLE auth.invitation
        DROP CONSTRAINT invitation_role, DROP CONSTRAINT invitation_membership, DROP COLUMN id, DROP COLUMN workspace_id, DROP COLUMN role`);
    for (const table of ['session', 'personal_token', 'oidc_record']) {
      await queryRunner.query(
        `ALTER TABLE auth.${table} DROP CONSTRAINT ${table}_membership, DROP COLUMN workspace_id`,
      );
    }
    await queryRunner.query('ALTER TABLE auth.membership DROP COLUMN role, DROP COLUMN since, DROP COLUMN chosen_at');
  }
}
