import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Facts that an import assigns to a space, identified by a supporting statement; they exist once it is processed. */
export class ImportedSpaceFacts1764000000009 implements MigrationInterface {
  name = 'ImportedSpaceFacts1764000000009';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE memory.imported_space_fact (
        space_id uuid NOT NULL REFERENCES memory.space ON DELETE CASCADE,
        statement_id uuid NOT NULL,
        noted_at timestamptz NOT NULL DEFAULT now(),
        next_look_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (space_id, statement_id)
      )`);
    await queryRunner.query('CREATE INDEX imported_space_fact_due ON memory.imported_space_fact (next_look_at)');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE memory.imported_space_fact');
  }
}
