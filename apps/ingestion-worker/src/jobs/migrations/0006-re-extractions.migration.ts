import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Re-extractions: other readings of stored episodes beside the graph, and how the facts would differ. The rows of
 * episodes and differences exist until the re-extraction is applied or discarded.
 */
export class ReExtractions1764200000006 implements MigrationInterface {
  readonly name = 'ReExtractions1764200000006';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE ingestion.re_extractions (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL,
        extractor text NOT NULL,
        prompt text,
        selection jsonb NOT NULL,
        status text NOT NULL CHECK (status IN (
          'selecting', 'reading', 'comparing', 'ready', 'applying', 'applied', 'discarded', 'failed')),
        error text,
        summary jsonb,
        lease_holder uuid,
        lease_until timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await queryRunner.query(`
      CREATE UNIQUE INDEX re_extractions_open ON ingestion.re_extractions (workspace_id)
      WHERE status IN ('selecting', 'reading', 'comparing', 'ready', 'applying')`);
    await queryRunner.query('CREATE INDEX re_extractions_workspace ON ingestion.re_extractions (workspace_id, id)');
    await queryRunner.query(`
      CREATE TABLE ingestion.re_extraction_episodes (
        re_extraction_id uuid NOT NULL REFERENCES ingestion.re_extractions (id) ON DELETE CASCADE,
        queue_id uuid NOT NULL,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN (
          'waiting', 'same', 'changed', 'unread', 'replaced', 'skipped')),
        origin jsonb NOT NULL,
        reading jsonb,
        statements_before integer NOT NULL DEFAULT 0,
        statements_after integer NOT NULL DEFAULT 0,
        model_calls integer NOT NULL DEFAULT 0,
        tokens_in bigint NOT NULL DEFAULT 0,
        tokens_out bigint NOT NULL DEFAULT 0,
        PRIMARY KEY (re_extraction_id, queue_id)
      )`);
    await queryRunner.query(`
      CREATE INDEX re_extraction_episodes_state ON ingestion.re_extraction_episodes (re_extraction_id, state, queue_id)`);
    // For the removal of an episode.
    await queryRunner.query(`
      CREATE INDEX re_extraction_episodes_queue_id ON ingestion.re_extraction_episodes (queue_id)`);
    await queryRunner.query(`
      CREATE TABLE ingestion.re_extraction_differences (
        re_extraction_id uuid NOT NULL REFERENCES ingestion.re_extractions (id) ON DELETE CASCADE,
        fact_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('added', 'gone', 'changed')),
        before jsonb,
        after jsonb,
        -- The episodes that it quotes.
        queue_ids uuid[] NOT NULL,
        PRIMARY KEY (re_extraction_id, fact_id)
      )`);
    await queryRunner.query(`
      CREATE INDEX re_extraction_differences_quotes ON ingestion.re_extraction_differences USING gin (queue_ids)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE ingestion.re_extraction_differences');
    await queryRunner.query('DROP TABLE ingestion.re_extraction_episodes');
    await queryRunner.query('DROP TABLE ingestion.re_extractions');
  }
}
