import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { IsNotBlank, NOT_BLANK } from '@memory-graph/http-api/validation/not-blank';
import { IsWebAddress } from '@memory-graph/http-api/validation/web-address';

const MAX_URL_LENGTH = 2_048;
const MAX_TITLE_LENGTH = 1_000;

@ApiSchema({ name: 'ExtensionSummaryRequest', description: 'A page that somebody reads.' })
export class PageSummaryRequestDto {
  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    description: 'The page. Nothing in it is run or fetched.',
    example: '<html><title>Oslo</title><body><p>Oslo is the capital of Norway.</p></body></html>',
  })
  @IsNotBlank()
  html!: string;

  @ApiProperty({
    pattern: '^https?://',
    maxLength: MAX_URL_LENGTH,
    description: 'Where the page stands: an http or https address. It is not fetched.',
    example: 'https://en.example.com/oslo',
  })
  @IsWebAddress()
  @MaxLength(MAX_URL_LENGTH)
  url!: string;

  @ApiPropertyOptional({
    maxLength: MAX_TITLE_LENGTH,
    description: 'Its title. Not given: as the page says, else the host of its address.',
    example: 'Oslo',
  })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_TITLE_LENGTH)
  title?: string;
}

@ApiSchema({ name: 'ExtensionSummary', description: 'What a page is about.' })
export class PageSummaryDto {
  @ApiProperty({ description: 'The title of the page.', example: 'Oslo' })
  title!: string;

  @ApiProperty({
    description: 'A few sentences; empty if there is nothing to read on the page.',
    example: 'Oslo is the capital of Norway.',
  })
  summary!: string;

  @ApiProperty({
    enum: ['model', 'extractive'],
    description: "Whose words they are: a language model's, or sentences of the page itself.",
  })
  method!: 'model' | 'extractive';

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Which language model it was.',
    example: 'openai:gpt-5-mini',
  })
  model!: string | null;
}
