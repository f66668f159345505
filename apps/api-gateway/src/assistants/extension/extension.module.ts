import { Module } from '@nestjs/common';
import { SearchModule } from '../../memory/search/search.module.js';
import { UsageModule } from '../../memory/usage/usage.module.js';
import { ExtensionController } from './extension.controller.js';
import { PageReader } from './page-reader.js';
import { SearchForPageUseCase } from './search-for-page.use-case.js';
import { SummarisePageUseCase } from './summarise-page.use-case.js';

/** Searches and summaries for the page in a browser. */
@Module({
  imports: [SearchModule, UsageModule],
  controllers: [ExtensionController],
  providers: [SearchForPageUseCase, SummarisePageUseCase, PageReader],
})
export class ExtensionModule {}
