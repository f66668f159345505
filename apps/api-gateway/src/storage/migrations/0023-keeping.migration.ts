import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Own ids of texts, whose later versions replace earlier ones, the expiry of content, and retention periods. */
export class Keeping1795800000023 implements MigrationInterface {
  name = 'Keeping1795800000023';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('CREATE SEQUENCE memory.document_version');
    await queryRunner.query(`
      ALTER TABLE memory.log
        ADD COLUMN document_id text, ADD COLUMN document_version bigint, ADD COLUMN expires_at timestamptz`);
    await queryRunner.query(`
      CREATE INDEX log_by_document ON memory.log (workspace_id, document_id, (coalesce(subject, '')), shared)
      WHERE document_id IS NOT NULL`);
    await queryRunner.query('CREATE INDEX log_by_expiry ON memory.log (expires_at) WHERE expires_at IS NOT NULL');
    await queryRunner.query(
      'CREATE TABLE memory.workspace_retention (workspace_id uuid PRIMARY KEY, rules jsonb NOT NULL)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE memory.workspace_retention');
    await queryRunner.query(
      'ALTER TABLE memory.log DROP COLUMN document_id, DROP COLUMN document_version, DROP COLUMN expires_at',
    );
    await queryRunner.query('DROP SEQUENCE memory.document_version');
  }
}
