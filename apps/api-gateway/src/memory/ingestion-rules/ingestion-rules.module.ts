import { Module } from '@nestjs/common';
import { ActiveRules } from './active-rules.js';
import { IngestionRuleRepository } from './ingestion-rule.repository.js';
import { IngestionRulesController } from './ingestion-rules.controller.js';
import { IngestionRulesUseCase } from './ingestion-rules.use-case.js';

/** Rules on what is remembered; `ingestion-worker` applies them. */
@Module({
  controllers: [IngestionRulesController],
  providers: [IngestionRuleRepository, ActiveRules, IngestionRulesUseCase],
  exports: [IngestionRuleRepository, ActiveRules, IngestionRulesUseCase],
})
export class IngestionRulesModule {}
