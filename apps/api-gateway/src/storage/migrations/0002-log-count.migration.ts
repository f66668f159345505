import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Log counts per workspace and status, maintained by triggers in the transactions that change logs.
 * Progress bars poll often, and counting 100,000 rows each time would slow down all others. A
 * trigger sees the rows before and after its statement, so the counts stay correct regardless of
 * the writer and of crashes.
 */
export class LogCount1763700000002 implements MigrationInterface {
  name = 'LogCount1763700000002';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE memory.log_count (
        workspace_id uuid NOT NULL,
        status text NOT NULL,
        logs bigint NOT NULL,
        PRIMARY KEY (workspace_id, status)
      ) WITH (fillfactor = 50)`);
    await createTrigger(queryRunner, 'insert', 'NEW TABLE AS added', countsOf('added', 1));
    await createTrigger(queryRunner, 'delete', 'OLD TABLE AS removed', countsOf('removed', -1));
    await createTrigger(
      queryRunner,
      'update',
      'OLD TABLE AS removed NEW TABLE AS added',
      `${countsOf('added', 1)} UNION ALL ${countsOf('removed', -1)}`,
    );
    await queryRunner.query(`
      INSERT INTO memory.log_count SELECT workspace_id, status, count(*) FROM memory.log GROUP BY workspace_id, status`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'delete', 'update']) {
      await queryRunner.query(`DROP TRIGGER count_on_${event} ON memory.log`);
      await queryRunner.query(`DROP FUNCTION memory.count_on_log_${event}`);
    }
    await queryRunner.query('DROP TABLE memory.log_count');
  }
}

const countsOf = (rows: string, sign: 1 | -1) =>
  `SELECT workspace_id, status, ${sign} * count(*) AS logs FROM ${rows} GROUP BY workspace_id, status`;

async function createTrigger(
  queryRunner: QueryRunner,
  event: 'insert' | 'delete' | 'update',
  transitionTables: string,
  changes: string,
): Promise<void> {
  // Ordered by key, so that writers of several workspaces cannot deadlock.
  await queryRunner.query(`
    CREATE FUNCTION memory.count_on_log_${event}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO memory.log_count AS kept (workspace_id, status, logs)
      SELECT workspace_id, status, sum(logs)
      FROM (${changes}) AS change
      GROUP BY workspace_id, status
      HAVING sum(logs) <> 0
      ORDER BY workspace_id, status
      ON CONFLICT (workspace_id, status) DO UPDATE SET logs = kept.logs + excluded.logs;
      RETURN NULL;
    END $$`);
  await queryRunner.query(`
    CREATE TRIGGER count_on_${event} AFTER ${event} ON memory.log
    REFERENCING ${transitionTables} FOR EACH STATEMENT EXECUTE FUNCTION memory.count_on_log_${event}()`);
}
