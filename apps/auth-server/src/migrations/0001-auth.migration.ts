import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Users, workspaces, memberships, sessions and personal tokens. */
export class Auth1761000000001 implements MigrationInterface {
  name = 'Auth1761000000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE auth."user" (
        id uuid PRIMARY KEY,
        email text NOT NULL,
        name text NOT NULL,
        picture text,
        password_hash text NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query('CREATE UNIQUE INDEX user_email ON auth."user" (lower(email))');
    await queryRunner.query(`
      CREATE TABLE auth.workspace (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        created_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query(`
      CREATE TABLE auth.membership (
        user_id uuid NOT NULL REFERENCES auth."user" ON DELETE CASCADE,
        workspace_id uuid NOT NULL REFERENCES auth.workspace ON DELETE CASCADE,
        is_default boolean NOT NULL,
        PRIMARY KEY (user_id, workspace_id)
      )`);
    await queryRunner.query('CREATE UNIQUE INDEX membership_default ON auth.membership (user_id) WHERE is_default');
    await queryRunner.query(`
      CREATE TABLE auth.session (
        secret_hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES auth."user" ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX session_by_user ON auth.session (user_id)');
    await queryRunner.query('CREATE INDEX session_by_expiry ON auth.session (expires_at)');
    await queryRunner.query(`
      CREATE TABLE auth.personal_token (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES auth."user" ON DELETE CASCADE,
        secret_hash bytea NOT NULL UNIQUE,
        name text NOT NULL,
        scopes text[] NOT NULL,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3),
        last_used_at timestamptz(3),
        revoked_at timestamptz(3)
      )`);
    await queryRunner.query('CREATE INDEX personal_token_by_user ON auth.personal_token (user_id)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP TABLE auth.personal_token, auth.session, auth.membership, auth.workspace, auth."user"',
    );
  }
}
