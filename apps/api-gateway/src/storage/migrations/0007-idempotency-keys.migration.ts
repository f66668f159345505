import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests with an `Idempotency-Key`, and their responses. */
export class IdempotencyKeys1764000000007 implements MigrationInterface {
  name = 'IdempotencyKeys1764000000007';

  async up(queryRunner: QueryRunner): Promise<void> {
    // The response is json, not jsonb, because it must be repeated with its fields in the same order.
    await queryRunner.query(`
      CREATE TABLE memory.idempotency_key (
        workspace_id uuid NOT NULL,
        key_hash bytea NOT NULL,
        fingerprint bytea NOT NULL,
        claim uuid NOT NULL,
        leased_until timestamptz NOT NULL,
        accepted jsonb NOT NULL DEFAULT '[]',
        answer json,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (workspace_id, key_hash)
      )`);
    await queryRunner.query('CREATE INDEX idempotency_key_by_age ON memory.idempotency_key (created_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE memory.idempotency_key');
  }
}
