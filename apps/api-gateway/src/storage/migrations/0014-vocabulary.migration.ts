import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The entity types and predicates that workspaces declare. */
export class Vocabulary1764200000014 implements MigrationInterface {
  name = 'Vocabulary1764200000014';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE memory.vocabulary (
         workspace_id uuid PRIMARY KEY,
         -- Milliseconds since the epoch, or one more than before: it grows, even after the row was deleted.
         revision bigint NOT NULL,
         declared jsonb NOT NULL,
         -- Whether the ingestion worker knows this revision.
         is_delivered boolean NOT NULL DEFAULT false
       )`,
    );
    await queryRunner.query(
      'CREATE INDEX vocabulary_undelivered ON memory.vocabulary (revision) WHERE NOT is_delivered',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE memory.vocabulary');
  }
}
