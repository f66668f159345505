import { addWorkspaceToOutbox, dropWorkspaceOfOutbox } from '@memory-graph/relational-store';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Workspaces take turns when events leave the outbox. */
export class OutboxWorkspace1764100000010 implements MigrationInterface {
  readonly name = 'OutboxWorkspace1764100000010';

  up(queryRunner: QueryRunner): Promise<void> {
    return addWorkspaceToOutbox(queryRunner, 'memory');
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return dropWorkspaceOfOutbox(queryRunner, 'memory');
  }
}
