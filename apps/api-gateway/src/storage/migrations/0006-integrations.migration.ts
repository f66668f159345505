import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts of other platforms, and their pending authorizations. */
export class Integrations1764000000006 implements MigrationInterface {
  name = 'Integrations1764000000006';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE memory.integration_account (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL,
        user_id uuid NOT NULL,
        integration_slug text NOT NULL,
        label text,
        status text NOT NULL CHECK (status IN ('pending', 'connected', 'broken', 'disconnected')),
        status_reason text,
        credentials bytea,
        scopes text[],
        expires_at timestamptz(3),
        connected_at timestamptz(3),
        refresh_id uuid,
        refresh_until timestamptz,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT connected_with_credentials CHECK ((status = 'connected') = (credentials IS NOT NULL))
      )`);
    await queryRunner.query(
      'CREATE INDEX integration_account_by_workspace ON memory.integration_account (workspace_id, id)',
    );
    // Only the hash of a state is stored, so that access to the database does not allow completing the authorization.
    await queryRunner.query(`
      CREATE TABLE memory.integration_authorization (
        state_hash bytea PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES memory.integration_account ON DELETE CASCADE,
        user_id uuid NOT NULL,
        code_verifier bytea NOT NULL,
        used boolean NOT NULL DEFAULT false,
        expires_at timestamptz NOT NULL
      )`);
    await queryRunner.query(
      'CREATE INDEX integration_authorization_by_account ON memory.integration_authorization (account_id)',
    );
    await queryRunner.query(
      'CREATE INDEX integration_authorization_by_end ON memory.integration_authorization (expires_at)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE memory.integration_authorization, memory.integration_account');
  }
}
