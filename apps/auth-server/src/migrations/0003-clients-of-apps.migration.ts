import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Records which app created a client, so that the client ends with that app, and which state of a
 * client a consent covers.
 */
export class ClientsOfApps1764100000003 implements MigrationInterface {
  name = 'ClientsOfApps1764100000003';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Null for clients that people made, and for those from before this: no app may change them.
    await queryRunner.query(
      'ALTER TABLE auth.oauth_client ADD COLUMN created_by_client_id text, ADD COLUMN created_by_user_id uuid',
    );
    await queryRunner.query(
      `CREATE INDEX oauth_client_by_creator ON auth.oauth_client (created_by_client_id)
       WHERE created_by_client_id IS NOT NULL`,
    );
    // client_state: of a grant, a hash of the redirect URIs and the secret that the client had. Null for grants from before
    // this: their users are asked once more.
    await queryRunner.query('ALTER TABLE auth.oidc_record ADD COLUMN client_state bytea');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE auth.oidc_record DROP COLUMN client_state');
    await queryRunner.query(
      'ALTER TABLE auth.oauth_client DROP COLUMN created_by_client_id, DROP COLUMN created_by_user_id',
    );
  }
}
