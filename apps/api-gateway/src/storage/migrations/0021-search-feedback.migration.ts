import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether results of searches were useful. */
export class SearchFeedback1768700000021 implements MigrationInterface {
  name = 'SearchFeedback1768700000021';

  async up(queryRunner: QueryRunner): Promise<void> {
    // While `next_look_at` is set, the fact of an import does not exist yet: `result_id` is a statement that supports it.
    await queryRunner.query(`
      CREATE TABLE memory.search_feedback (
        id uuid PRIMARY KEY,
        workspace_id uuid NOT NULL,
        subject text,
        kind text NOT NULL CHECK (kind IN ('fact', 'episode')),
        result_id uuid NOT NULL,
        episode_ids uuid[] NOT NULL,
        query text NOT NULL,
        useful boolean NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        noted_at timestamptz NOT NULL DEFAULT now(),
        next_look_at timestamptz
      )`);
    await queryRunner.query(
      'CREATE INDEX search_feedback_by_time ON memory.search_feedback (workspace_id, created_at, id)',
    );
    await queryRunner.query(
      'CREATE INDEX search_feedback_by_result ON memory.search_feedback (workspace_id, result_id)',
    );
    await queryRunner.query(
      'CREATE INDEX search_feedback_due ON memory.search_feedback (next_look_at) WHERE next_look_at IS NOT NULL',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE memory.search_feedback');
  }
}
