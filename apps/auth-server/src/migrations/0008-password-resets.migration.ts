import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The links with which people choose a new password without the old one. */
export class PasswordResets1796800000008 implements MigrationInterface {
  name = 'PasswordResets1796800000008';

  async up(queryRunner: QueryRunner): Promise<void> {
    // One for each user: a new link replaces the former. It is for the e-mail address that the account had.
    await queryRunner.query(`
      CREATE TABLE auth.password_reset (
        user_id uuid PRIMARY KEY REFERENCES auth."user" (id) ON DELETE CASCADE,
        secret_hash bytea NOT NULL UNIQUE,
        email text NOT NULL,
        expires_at timestamptz(3) NOT NULL
      )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE auth.password_reset');
  }
}
