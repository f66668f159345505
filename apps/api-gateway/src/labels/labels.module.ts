import { Module } from '@nestjs/common';
import { KnownLabels } from './known-labels.js';
import { LabelRepository } from './label.repository.js';
import { LabelsController } from './labels.controller.js';

/** Tags of a workspace. */
@Module({
  controllers: [LabelsController],
  providers: [LabelRepository, KnownLabels],
  exports: [KnownLabels, LabelRepository],
})
export class LabelsModule {}
