import { ApiSchema } from '@nestjs/swagger';
import { ListOf, TextList } from '../fields/structure-fields.js';
import { DateTime, Form, GeneratedId, Text } from '../fields/text-fields.js';
import { Flag } from '../fields/value-fields.js';
import { AlsoCalled } from '../validation/meant-field.js';
import { ContentAttributesDto } from './content-attributes.js';
import { DOCUMENT_ID, MAX_DOCUMENT_ID_LENGTH } from './document-id.js';
import { ProcessingOutcomeDto } from './processing-outcome.js';
import { StatedFactDto, StatedFacts } from './stated-facts.js';

/** Items of one request. */
export const MAX_BATCH_ITEMS = 500;

@ApiSchema({ name: 'IngestRequest', description: 'Content to add to the memory.' })
export class IngestRequestDto extends ContentAttributesDto {
  @Text({
    notBlank: true,
    description: 'The text. It must not be blank.',
    example: 'Ada moved from Paris to Oslo in March.',
  })
  @AlsoCalled('text', 'content', 'body', 'message', 'episode', 'input', 'data')
  episodeBody!: string;

  @DateTime({
    description:
      'When the text was written or said. Words like "yesterday" are relative to it. A time without an offset is UTC.',
    example: '2026-03-14T09:30:00Z',
  })
  @AlsoCalled('timestamp', 'time', 'date', 'createdAt', 'occurredAt')
  referenceTime!: string;

  @Text({ notBlank: true, maxLength: 200, description: 'The name of the source.', example: 'team-chat' })
  @AlsoCalled('origin', 'sourceName')
  source!: string;

  @Form(DOCUMENT_ID, {
    nullish: true,
    minLength: 1,
    maxLength: MAX_DOCUMENT_ID_LENGTH,
    description:
      'Your own id of the text, compared character by character. Once the text is processed, it replaces what was added ' +
      'before with the same id for the same subject, or shared with all.',
    example: 'wiki/page-42',
  })
  @AlsoCalled('externalId', 'customId', 'docId', 'sourceId')
  documentId?: string;

  @StatedFacts(
    'The facts that the text states, if the caller has read it, such as a language model. They are stored with their ' +
      'quotes as evidence, and no extractor reads the text. A quote that is not in the text is ignored with its fact; ' +
      'then the text is extracted as without facts.',
  )
  facts?: StatedFactDto[];
}

@ApiSchema({ name: 'IngestBatchRequest', description: 'Several contents. Either all of them are accepted or none.' })
export class IngestBatchRequestDto {
  @ListOf(IngestRequestDto, { min: 1, max: MAX_BATCH_ITEMS, description: 'The contents, in order.' })
  @AlsoCalled('episodes', 'memories', 'batch')
  items!: IngestRequestDto[];
}

@ApiSchema({ name: 'AddResponse', description: 'The content is durably stored.' })
export class AddAnswerDto extends ProcessingOutcomeDto {
  @Flag({ description: 'Always true.', example: true })
  success!: boolean;

  @GeneratedId({
    description: 'The id of the log, of messages that of the last one. Its progress is at /api/v1/logs/{id}.',
    example: '01980a5c-6e3b-7c44-9d0f-2f1f6f0f5a10',
  })
  queueId!: string;

  @TextList({
    optional: true,
    description: 'The ids of the logs, in the order of the messages. They are only set for messages.',
  })
  queueIds?: string[];

  @Text({
    optional: true,
    description: 'The session of the messages, for further ones. It is only set for messages.',
    example: 'standup-2026-03-14',
  })
  sessionId?: string;
}

@ApiSchema({ name: 'AddBatchResponse', description: 'All contents are durably stored.' })
export class AddBatchAnswerDto extends ProcessingOutcomeDto {
  @Flag({ description: 'Always true.', example: true })
  success!: boolean;

  @TextList({ description: 'The ids of the logs, in the order of the items.' })
  queueIds!: string[];
}
