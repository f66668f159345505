import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What several gateways have counted of a caller in a window of time. Lost in a crash, which is no harm: it is a minute old at most. */
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
