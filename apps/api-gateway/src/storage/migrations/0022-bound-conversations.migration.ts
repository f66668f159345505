import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The subject of conversations that were created with a credential that is bound to one. */
export class BoundConversations1795700000022 implements MigrationInterface {
  name = 'BoundConversations1795700000022';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE memory.conversation ADD COLUMN subject text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE memory.conversation DROP COLUMN subject');
  }
}
