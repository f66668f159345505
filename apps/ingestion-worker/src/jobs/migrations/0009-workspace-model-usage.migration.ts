import { createWorkspaceModelUsageTable, dropWorkspaceModelUsageTable } from '@memory-graph/models-langchain/budget';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The daily usage of language models for each workspace. */
export class WorkspaceModelUsage1767200000009 implements MigrationInterface {
  readonly name = 'WorkspaceModelUsage1767200000009';

  up(queryRunner: QueryRunner): Promise<void> {
    return createWorkspaceModelUsageTable(queryRunner, 'ingestion');
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return dropWorkspaceModelUsageTable(queryRunner, 'ingestion');
  }
}
