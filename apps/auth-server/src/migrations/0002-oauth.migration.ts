import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The authorization server: clients, grants and tokens, keys, revocations, invitations and deleted workspaces. */
export class OAuth1763800000002 implements MigrationInterface {
  name = 'OAuth1763800000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    // metadata: what the client said of itself in the terms of RFC 7591, without its secret.
    await queryRunner.query(`
      CREATE TABLE auth.oauth_client (
        id uuid PRIMARY KEY,
        client_id text NOT NULL UNIQUE,
        workspace_id uuid REFERENCES auth.workspace ON DELETE CASCADE,
        name text NOT NULL,
        redirect_uris text[] NOT NULL,
        secret_hash bytea,
        pkce_instead_of_secret boolean NOT NULL,
        metadata jsonb NOT NULL,
        created_at timestamptz(3) NOT NULL,
        updated_at timestamptz(3) NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX oauth_client_by_workspace ON auth.oauth_client (workspace_id)');
    // id: of codes and tokens a hash, so that who reads the table cannot use them; of grants the id itself.
    await queryRunner.query(`
      CREATE TABLE auth.oidc_record (
        model text NOT NULL,
        id text NOT NULL,
        payload jsonb NOT NULL,
        grant_id text,
        user_id uuid REFERENCES auth."user" ON DELETE CASCADE,
        client_id text REFERENCES auth.oauth_client (client_id) ON DELETE CASCADE,
        without_secret boolean NOT NULL,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3),
        consumed_at timestamptz(3),
        PRIMARY KEY (model, id)
      )`);
    await queryRunner.query('CREATE INDEX oidc_record_by_grant ON auth.oidc_record (grant_id)');
    await queryRunner.query('CREATE INDEX oidc_record_by_user ON auth.oidc_record (user_id, client_id)');
    await queryRunner.query('CREATE INDEX oidc_record_by_client ON auth.oidc_record (client_id)');
    await queryRunner.query('CREATE INDEX oidc_record_by_expiry ON auth.oidc_record (expires_at)');
    await queryRunner.query(`
      CREATE TABLE auth.signing_key (
        kid text PRIMARY KEY,
        private_jwk jsonb NOT NULL,
        created_at timestamptz(3) NOT NULL,
        sign_from timestamptz(3) NOT NULL,
        publish_until timestamptz(3)
      )`);
    // What was revoked before it expired, for those who check tokens without asking; kept until it would have expired.
    await queryRunner.query(`
      CREATE TABLE auth.revocation (
        kind text NOT NULL,
        id text NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        PRIMARY KEY (kind, id)
      )`);
    await queryRunner.query('CREATE INDEX revocation_by_expiry ON auth.revocation (expires_at)');
    await queryRunner.query(`
      CREATE TABLE auth.invitation (
        secret_hash bytea PRIMARY KEY,
        invited_by uuid NOT NULL REFERENCES auth."user" ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL
      )`);
    // Workspaces whose last member deleted their account: their memory is still to be erased by those who keep it.
    await queryRunner.query(`
      CREATE TABLE auth.deleted_workspace (
        workspace_id uuid PRIMARY KEY,
        deleted_at timestamptz(3) NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DROP TABLE auth.deleted_workspace, auth.invitation, auth.revocation, auth.signing_key, auth.oidc_record,
        auth.oauth_client`);
  }
}
