import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The requests of a caller in a time window, over all gateways. Unlogged: losing a minute of counts
 * in a crash is harmless.
 */
export class RateLimitCounts1764100000011 implements MigrationInterface {
  name = 'RateLimitCounts1764100000011';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE UNLOGGED TABLE memory.rate_limit_count (
        key text PRIMARY KEY,
        points integer NOT NULL,
        ends_at timestamptz NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE memory.rate_limit_count');
  }
}
