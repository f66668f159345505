import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsNotBlank, NOT_BLANK } from '../validation/not-blank.js';
import { IsWebAddress } from '../validation/web-address.js';
import { SearchOptionsDto } from './search.js';

@ApiSchema({
  name: 'ExtensionSearchRequest',
  description: 'A text that the user reads or writes, and filters for the results.',
})
export class ExtensionSearchRequestDto extends SearchOptionsDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    description:
      'The text on the page, of any length. For a long text, the search uses its most informative sentences.',
    example: 'Dear Ada, how do you like it in Oslo?',
  })
  @IsNotBlank()
  input!: string;
}

const MAX_URL_LENGTH = 2_048;
const MAX_TITLE_LENGTH = 1_000;

@ApiSchema({ name: 'ExtensionSummaryRequest', description: 'A web page to summarize.' })
export class PageSummaryRequestDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    description: 'The HTML of the page. Nothing in it is run or fetched.',
    example: '<html><title>Oslo</title><body><p>Oslo is the capital of Norway.</p></body></html>',
  })
  @IsNotBlank()
  html!: string;

  @ApiProperty({
    pattern: '^https?://',
    maxLength: MAX_URL_LENGTH,
    description: 'The http or https URL of the page. It is not fetched.',
    example: 'https://en.example.com/oslo',
  })
  @IsWebAddress()
  @MaxLength(MAX_URL_LENGTH)
  url!: string;

  @ApiPropertyOptional({
    maxLength: MAX_TITLE_LENGTH,
    description:
      'The title of the page. If it is left out, the title in the HTML is used, or else the host of the URL.',
    example: 'Oslo',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TITLE_LENGTH)
  title?: string;
}

@ApiSchema({ name: 'ExtensionSummary', description: 'The summary of a page.' })
export class PageSummaryDto {
  @ApiProperty({ description: 'The title of the page.', example: 'Oslo' })
  title!: string;

  @ApiProperty({
    description: 'The summary in a few sentences. It is empty if the page has no text.',
    example: 'Oslo is the capital of Norway.',
  })
  summary!: string;

  @ApiProperty({
    enum: ['model', 'extractive'],
    description: 'How the summary was made: by a language model, or from sentences of the page itself.',
  })
  method!: 'model' | 'extractive';

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The language model that wrote the summary. Null: none.',
    example: 'openai:gpt-5-mini',
  })
  model!: string | null;
}
