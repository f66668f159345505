import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createOutboxTable, dropOutboxTable } from '@memory-graph/relational-store/outbox/outbox-table';

/** Jobs and outbox. Jobs are also the inbox: a request is told from its repetition by its queue id and attempt. */
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
    // Only the few jobs that are at work: what is done does not make the sweep slower.
    await queryRunner.query(`CREATE INDEX jobs_lease ON ingestion.jobs (lease_until) WHERE status = 'processing'`);
    await queryRunner.query(`CREATE INDEX jobs_updated_at ON ingestion.jobs USING brin (updated_at)`);
    await createOutboxTable(queryRunner, 'ingestion');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await dropOutboxTable(queryRunner, 'ingestion');
    await queryRunner.query('DROP TABLE ingestion.jobs');
  }
}
