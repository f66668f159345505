import { createModelUsageTable, dropModelUsageTable } from '@memory-graph/models-langchain/budget';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The daily usage of language models by the worker. */
export class ModelUsage1763900000003 implements MigrationInterface {
  readonly name = 'ModelUsage1763900000003';

  up(queryRunner: QueryRunner): Promise<void> {
    return createModelUsageTable(queryRunner, 'ingestion');
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return dropModelUsageTable(queryRunner, 'ingestion');
  }
}
