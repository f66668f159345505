import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createOutboxTable, dropOutboxTable } from '@memory-graph/relational-store';

/** Jobs and outbox. The jobs also serve as the inbox: queue id and attempt identify repeated requests. */
export class Ingestion1763700000001 implements MigrationInterface {
  readonly name = 'Ingestion1763700000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE ingestion.jobs (
        queue_id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL,
        attempt integer NOT NULL,
        status text NOT NULL CHECK (status IN ('pending', 'processing', 'completed', 'failed', 'cancelled')),
        lease_until timestamptz,
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    // Covers only the few active jobs, so that completed ones do not slow the sweep down.
    await queryRunner.query(`CREATE INDEX jobs_lease ON ingestion.jobs (lease_until) WHERE status = 'processing'`);
    await queryRunner.query(`CREATE INDEX jobs_updated_at ON ingestion.jobs USING brin (updated_at)`);
    await createOutboxTable(queryRunner, 'ingestion');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await dropOutboxTable(queryRunner, 'ingestion');
    await queryRunner.query('DROP TABLE ingestion.jobs');
  }
}
