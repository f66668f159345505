import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../internal-services/internal-services.module.js';
import { LabelsModule } from '../labels/labels.module.js';
import { SearchController } from './search.controller.js';
import { SearchQuery } from './search.query.js';

/** Questions to the memory. */
@Module({
  imports: [InternalServicesModule, LabelsModule],
  controllers: [SearchController],
  providers: [SearchQuery],
  exports: [SearchQuery],
})
export class SearchModule {}
