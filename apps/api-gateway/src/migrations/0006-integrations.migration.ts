import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts at other platforms, and the authorizations of them that users have begun. */
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
    // Of a state only the hash is kept: who reads the database cannot come back in the place of the browser.
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
