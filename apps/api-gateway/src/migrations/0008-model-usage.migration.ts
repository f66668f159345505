import {
  createModelUsageTable,
  dropModelUsageTable,
} from '@memory-graph/chat-model-langchain/budget/model-usage-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What language models were asked by the gateway, by day. */
export class ModelUsage1764000000008 implements MigrationInterface {
  readonly name = 'ModelUsage1764000000008';

  up(queryRunner: QueryRunner): Promise<void> {
    return createModelUsageTable(queryRunner, 'memory');
  }

  down(queryRunner: QueryRunner): Promise<void> {
    return dropModelUsageTable(queryRunner, 'memory');
  }
}
