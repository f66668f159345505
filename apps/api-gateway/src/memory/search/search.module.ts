import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { UsageModule } from '../usage/usage.module.js';
import { TimeZonesModule } from '../time-zones/time-zones.module.js';
import { LabelsModule } from '../labels/labels.module.js';
import { SearchController } from './search.controller.js';
import { SearchUseCase } from './search.use-case.js';

/** Searches the memory. */
@Module({
  imports: [InternalServicesModule, LabelsModule, TimeZonesModule, UsageModule],
  controllers: [SearchController],
  providers: [SearchUseCase],
  exports: [SearchUseCase],
})
export class SearchModule {}
