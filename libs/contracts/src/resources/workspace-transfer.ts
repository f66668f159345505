import { ApiSchema } from '@nestjs/swagger';
import { ListOf, Nested } from '../fields/structure-fields.js';
import { Count, Flag } from '../fields/value-fields.js';
import { ErrorDetailDto } from './error.js';

/** Maximum length of each list of lines in the response to an import. */
export const MAX_REPORTED_LINES = 100;

@ApiSchema({ name: 'TransferCounts', description: 'The number of records of each kind.' })
export class TransferCountsDto {
  @Count({ description: 'The number of labels.', example: 3 })
  labels!: number;

  @Count({ description: 'The number of spaces.', example: 1 })
  spaces!: number;

  @Count({ description: 'The number of logs.', example: 120 })
  logs!: number;

  @Count({ description: 'The number of episodes of the logs.', example: 118 })
  episodes!: number;

  @Count({ description: 'The number of statements of the episodes.', example: 410 })
  evidence!: number;

  @Count({ description: 'The number of ingestion rules.', example: 2 })
  ingestionRules!: number;

  @Count({ description: 'The number of webhooks.', example: 1 })
  webhooks!: number;

  @Count({ description: 'The number of vocabularies: 0 or 1.', example: 1 })
  vocabularies!: number;

  @Count({ description: 'How many times feedback was given on search results.', example: 12 })
  searchFeedback!: number;

  @Count({ description: 'The number of conversations.', example: 4 })
  conversations!: number;

  @Count({ description: 'The number of messages in conversations.', example: 26 })
  messages!: number;
}

@ApiSchema({ name: 'ImportResponse', description: 'The whole file is stored. Its logs are processed asynchronously.' })
export class ImportAnswerDto {
  @Flag({ description: 'Always true.', example: true })
  success!: boolean;

  @Nested(TransferCountsDto, { description: 'The records that are new in the workspace.' })
  imported!: TransferCountsDto;

  @Nested(TransferCountsDto, { description: 'The records that the workspace already had. They are not changed.' })
  existing!: TransferCountsDto;

  @ListOf(ErrorDetailDto, {
    max: MAX_REPORTED_LINES,
    description:
      'The lines that were not imported, each with the reason, such as a webhook whose URL is not allowed here. They are in neither count. ' +
      'Only the first 100 are listed.',
  })
  skipped!: ErrorDetailDto[];

  @ListOf(ErrorDetailDto, {
    max: MAX_REPORTED_LINES,
    description:
      'The imported lines that need attention: webhooks, which are inactive and have a new secret, and ingestion rules that have no effect ' +
      'without a language model. Only the first 100 are listed.',
  })
  notices!: ErrorDetailDto[];
}
