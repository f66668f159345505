import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { LabelsModule } from '../labels/labels.module.js';
import { ListMemoryUseCase } from './list-memory.use-case.js';
import { ListsController } from './lists.controller.js';

/** Lists facts and episodes. */
@Module({
  imports: [InternalServicesModule, LabelsModule],
  controllers: [ListsController],
  providers: [ListMemoryUseCase],
  exports: [ListMemoryUseCase],
})
export class ListsModule {}
