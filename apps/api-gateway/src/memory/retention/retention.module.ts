import { Module } from '@nestjs/common';
import { LabelsModule } from '../labels/labels.module.js';
import { RetentionController } from './retention.controller.js';
import { RetentionPeriods } from './retention-periods.js';
import { RetentionRepository } from './retention.repository.js';
import { RetentionUseCase } from './retention.use-case.js';

/** How long workspaces keep content. */
@Module({
  imports: [LabelsModule],
  controllers: [RetentionController],
  providers: [RetentionRepository, RetentionPeriods, RetentionUseCase],
  exports: [RetentionPeriods, RetentionRepository],
})
export class RetentionModule {}
