import { createModelUsageTable, dropModelUsageTable } from '@memory-graph/models-langchain/budget';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The daily usage of language models by the gateway. */
export class ModelUsage1764000000008 implements MigrationInterface {
  readonly name = 'ModelUsage1764000000008';

  up(queryRunner: QueryRunner): Promise<void> {
    return createModelUsageTable(queryRunner, 'memory');
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return dropModelUsageTable(queryRunner, 'memory');
  }
}
