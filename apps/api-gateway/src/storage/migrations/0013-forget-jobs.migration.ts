import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Jobs that forget, and their logs. `rule`, `rest` and the items are deleted when a job ends: they
 * say what was forgotten.
 */
export class ForgetJobs1764200000013 implements MigrationInterface {
  name = 'ForgetJobs1764200000013';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE memory.forget_job (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL,
        rule jsonb,
        status text NOT NULL CHECK (status IN ('running', 'completed', 'failed')),
        total integer NOT NULL,
        counts jsonb,
        error text,
        leased_by uuid,
        leased_until timestamptz,
        started_at timestamptz(3) NOT NULL DEFAULT now(),
        finished_at timestamptz(3)
      )`);
    await queryRunner.query(
      `CREATE INDEX forget_job_running ON memory.forget_job (started_at) WHERE status = 'running'`,
    );
    await queryRunner.query('CREATE INDEX forget_job_by_workspace ON memory.forget_job (workspace_id)');
    // rest: what remains of the log, from the moment at which it is known until the log is rewritten.
    await queryRunner.query(`
      CREATE TABLE memory.forget_item (
        job_id uuid NOT NULL REFERENCES memory.forget_job ON DELETE CASCADE,
        log_id uuid NOT NULL,
        episode_id uuid,
        deletes boolean NOT NULL,
        outcome text CHECK (outcome IN ('deleted', 'shortened', 'unchanged', 'failed')),
        sentences integer NOT NULL DEFAULT 0,
        rest jsonb,
        PRIMARY KEY (job_id, log_id)
      )`);
    await queryRunner.query(
      'CREATE INDEX forget_item_waiting ON memory.forget_item (job_id, log_id) WHERE outcome IS NULL',
    );
    await queryRunner.query(`
      CREATE TABLE memory.forget_fact (
        job_id uuid NOT NULL REFERENCES memory.forget_job ON DELETE CASCADE,
        fact_id uuid NOT NULL,
        PRIMARY KEY (job_id, fact_id)
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE memory.forget_fact, memory.forget_item, memory.forget_job');
  }
}
