import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { IsInt, Min } from 'class-validator';
import { ErrorDetailDto } from './error.js';

/** Maximum length of each list of lines in the response to an import. */
export const MAX_REPORTED_LINES = 100;

@ApiSchema({ name: 'TransferCounts', description: 'The number of records of each kind.' })
export class TransferCountsDto {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of labels.', example: 3 })
  @IsInt()
  @Min(0)
  labels!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of spaces.', example: 1 })
  @IsInt()
  @Min(0)
  spaces!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of logs.', example: 120 })
  @IsInt()
  @Min(0)
  logs!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of episodes of the logs.', example: 118 })
  @IsInt()
  @Min(0)
  episodes!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of statements of the episodes.', example: 410 })
  @IsInt()
  @Min(0)
  evidence!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of ingestion rules.', example: 2 })
  @IsInt()
  @Min(0)
  ingestionRules!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of webhooks.', example: 1 })
  @IsInt()
  @Min(0)
  webhooks!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of vocabularies: 0 or 1.', example: 1 })
  @IsInt()
  @Min(0)
  vocabularies!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of conversations.', example: 4 })
  @IsInt()
  @Min(0)
  conversations!: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: 'The number of messages in conversations.', example: 26 })
  @IsInt()
  @Min(0)
  messages!: number;
}

@ApiSchema({ name: 'ImportResponse', description: 'The whole file is stored. Its logs are processed asynchronously.' })
export class ImportAnswerDto {
  @ApiProperty({ description: 'Always true.', example: true })
  success!: boolean;

  @ApiProperty({ type: TransferCountsDto, description: 'The records that are new in the workspace.' })
  imported!: TransferCountsDto;

  @ApiProperty({
    type: TransferCountsDto,
    description: 'The records that the workspace already had. They are not changed.',
  })
  existing!: TransferCountsDto;

  @ApiProperty({
    type: [ErrorDetailDto],
    maxItems: MAX_REPORTED_LINES,
    description:
      'The lines that were not imported, each with the reason, such as a webhook whose URL is not allowed here. They are in neither count. ' +
      'Only the first 100 are listed.',
  })
  skipped!: ErrorDetailDto[];

  @ApiProperty({
    type: [ErrorDetailDto],
    maxItems: MAX_REPORTED_LINES,
    description:
      'The imported lines that need attention: webhooks, which are inactive and have a new secret, and ingestion rules that have no effect ' +
      'without a language model. Only the first 100 are listed.',
  })
  notices!: ErrorDetailDto[];
}
