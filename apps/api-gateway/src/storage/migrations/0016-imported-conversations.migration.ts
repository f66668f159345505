import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ids that imported conversations had in their file, and citations of facts that do not exist yet. */
export class ImportedConversations1764200000016 implements MigrationInterface {
  name = 'ImportedConversations1764200000016';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE memory.conversation ADD COLUMN origin_id uuid');
    await queryRunner.query(
      `CREATE UNIQUE INDEX conversation_by_origin ON memory.conversation (workspace_id, user_id, origin_id)
       WHERE origin_id IS NOT NULL`,
    );
    await queryRunner.query(`
      CREATE TABLE memory.imported_citation (
        message_id uuid NOT NULL REFERENCES memory.conversation_message ON DELETE CASCADE,
        number integer NOT NULL,
        workspace_id uuid NOT NULL,
        statement_id uuid NOT NULL,
        episode_ids uuid[] NOT NULL,
        noted_at timestamptz NOT NULL DEFAULT now(),
        next_look_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (message_id, number)
      )`);
    await queryRunner.query('CREATE INDEX imported_citation_due ON memory.imported_citation (next_look_at)');
    await queryRunner.query(
      'CREATE INDEX imported_citation_by_statement ON memory.imported_citation (workspace_id, statement_id)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE memory.imported_citation');
    await queryRunner.query('ALTER TABLE memory.conversation DROP COLUMN origin_id');
  }
}
