import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clients that are described by a document at their id. */
export class ClientDocuments1766200000004 implements MigrationInterface {
  name = 'ClientDocuments1766200000004';

  async up(queryRunner: QueryRunner): Promise<void> {
    // When the document was last read, when that was last tried, and how often it has failed since. Null for registered
    // clients.
    await queryRunner.query(
      `ALTER TABLE auth.oauth_client
         ADD COLUMN document_read_at timestamptz(3), ADD COLUMN document_tried_at timestamptz(3),
         ADD COLUMN document_failures integer`,
    );
    await queryRunner.query(
      `CREATE INDEX oauth_client_by_document_trial ON auth.oauth_client (document_tried_at)
       WHERE document_tried_at IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE auth.oauth_client
         DROP COLUMN document_failures, DROP COLUMN document_tried_at, DROP COLUMN document_read_at`,
    );
  }
}
