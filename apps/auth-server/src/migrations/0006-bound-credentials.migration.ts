import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The subject that a personal token or a grant is bound to. */
export class BoundCredentials1795700000006 implements MigrationInterface {
  name = 'BoundCredentials1795700000006';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE auth.personal_token ADD COLUMN subject text');
    await queryRunner.query('ALTER TABLE auth.oidc_record ADD COLUMN subject text');
  }

  /** What is bound must not become unbound. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DELETE FROM auth.personal_token WHERE subject IS NOT NULL');
    await queryRunner.query(
      `DELETE FROM auth.oidc_record WHERE grant_id IN (SELECT id FROM auth.oidc_record WHERE subject IS NOT NULL)
         OR subject IS NOT NULL`,
    );
    await queryRunner.query('ALTER TABLE auth.personal_token DROP COLUMN subject');
    await queryRunner.query('ALTER TABLE auth.oidc_record DROP COLUMN subject');
  }
}
