import { ApiSchema } from '@nestjs/swagger';
import { Text, WebAddress } from '../fields/text-fields.js';
import { Choice } from '../fields/value-fields.js';
import { SearchOptionsDto } from './search.js';

@ApiSchema({
  name: 'ExtensionSearchRequest',
  description: 'A text that the user reads or writes, and filters for the results.',
})
export class ExtensionSearchRequestDto extends SearchOptionsDto {
  @Text({
    notBlank: true,
    description:
      'The text on the page, of any length. For a long text, the search uses its most informative sentences.',
    example: 'Dear Ada, how do you like it in Oslo?',
  })
  input!: string;
}

const MAX_URL_LENGTH = 2_048;
const MAX_TITLE_LENGTH = 1_000;

@ApiSchema({ name: 'ExtensionSummaryRequest', description: 'A web page to summarize.' })
export class PageSummaryRequestDto {
  @Text({
    notBlank: true,
    description: 'The HTML of the page. Nothing in it is run or fetched.',
    example: '<html><title>Oslo</title><body><p>Oslo is the capital of Norway.</p></body></html>',
  })
  html!: string;

  @WebAddress({
    maxLength: MAX_URL_LENGTH,
    description: 'The http or https URL of the page. It is not fetched.',
    example: 'https://en.example.com/oslo',
  })
  url!: string;

  @Text({
    nullish: true,
    maxLength: MAX_TITLE_LENGTH,
    description:
      'The title of the page. If it is left out, the title in the HTML is used, or else the host of the URL.',
    example: 'Oslo',
  })
  title?: string;
}

@ApiSchema({ name: 'ExtensionSummary', description: 'The summary of a page.' })
export class PageSummaryDto {
  @Text({ description: 'The title of the page.', example: 'Oslo' })
  title!: string;

  @Text({
    description: 'The summary in a few sentences. It is empty if the page has no text.',
    example: 'Oslo is the capital of Norway.',
  })
  summary!: string;

  @Choice(['model', 'extractive'], {
    description: 'How the summary was made: by a language model, or from sentences of the page itself.',
  })
  method!: 'model' | 'extractive';

  @Text({
    nullable: true,
    description: 'The language model that wrote the summary. Null: none.',
    example: 'openai:gpt-5-mini',
  })
  model!: string | null;
}
