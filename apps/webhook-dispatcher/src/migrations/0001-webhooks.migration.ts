import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createInboxTable, dropInboxTable } from '@memory-graph/relational-store';

/** The schema, with the inbox that prevents repeated events from being delivered twice. */
export class Webhooks1763700000001 implements MigrationInterface {
  readonly name = 'Webhooks1763700000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await createInboxTable(queryRunner, 'webhooks');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await dropInboxTable(queryRunner, 'webhooks');
  }
}
