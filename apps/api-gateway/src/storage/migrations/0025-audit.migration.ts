import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who read and changed what. Rows are added in the order of time, which the small index for their expiry relies on. */
export class Audit1796000000025 implements MigrationInterface {
  name = 'Audit1796000000025';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE memory.audit (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL,
        at timestamptz NOT NULL,
        user_id uuid NOT NULL,
        user_name text NOT NULL,
        credential text NOT NULL CHECK (credential IN ('session', 'token', 'app')),
        credential_name text,
        operation text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('read', 'change')),
        resource_id text,
        subject text,
        status smallint NOT NULL,
        count integer NOT NULL
      )`);
    await queryRunner.query('CREATE INDEX audit_of_workspace ON memory.audit (workspace_id, at DESC, id DESC)');
    await queryRunner.query('CREATE INDEX audit_at ON memory.audit USING brin (at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE memory.audit');
  }
}
