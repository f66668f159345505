import { Module } from '@nestjs/common';
import { SearchModule } from '../search/search.module.js';
import { ExtensionController } from './extension.controller.js';
import { PageReader } from './page-reader.js';
import { SearchForPageQuery } from './search-for-page.query.js';
import { SummarisePageQuery } from './summarise-page.query.js';

/** What extensions of browsers ask about the page that somebody reads. */
@Module({
  imports: [SearchModule],
  controllers: [ExtensionController],
  providers: [SearchForPageQuery, SummarisePageQuery, PageReader],
})
export class ExtensionModule {}
