import {
  createModelUsageTable,
  dropModelUsageTable,
} from '@memory-graph/chat-model-langchain/budget/model-usage-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What language models were asked by the worker, by day. */
export class ModelUsage1763900000003 implements MigrationInterface {
  readonly name = 'ModelUsage1763900000003';

  up(queryRunner: QueryRunner): Promise<void> {
    return createModelUsageTable(queryRunner, 'ingestion');
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return dropModelUsageTable(queryRunner, 'ingestion');
  }
}
