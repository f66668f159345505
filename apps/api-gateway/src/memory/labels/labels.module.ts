import { Module } from '@nestjs/common';
import { FindLabelsUseCase } from './find-labels.use-case.js';
import { KnownLabels } from './known-labels.js';
import { LabelRepository } from './label.repository.js';
import { LabelsUseCase } from './labels.use-case.js';
import { LabelsController } from './labels.controller.js';

/** Labels of a workspace. */
@Module({
  controllers: [LabelsController],
  providers: [LabelRepository, LabelsUseCase, FindLabelsUseCase, KnownLabels],
  exports: [KnownLabels, LabelRepository, LabelsUseCase, FindLabelsUseCase],
})
export class LabelsModule {}
