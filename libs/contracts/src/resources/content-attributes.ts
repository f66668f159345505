import type { EpisodeHeader, Metadata } from '@memory-graph/memory-model';
import { MetadataObject, NewMetadata, TextList } from '../fields/structure-fields.js';
import { DateTime, Text } from '../fields/text-fields.js';
import { Flag } from '../fields/value-fields.js';
import { AlsoCalled } from '../validation/meant-field.js';
import { SharedAnswer, SharedContent, SubjectOfAnswer, SubjectOfContent } from './subject.js';

/** What every form of content can have. */
export class ContentAttributesDto {
  @NewMetadata({
    nullish: true,
    description:
      'Any metadata to store with the content, at most 16 KiB as JSON: strings, numbers, booleans, nulls, and nested ' +
      'objects and lists of these. Search results return it, and filters can name it. ' +
      '`role` and `name` say who wrote a text, as they do in messages, which cannot have them here.',
    example: { channel: 'general', priority: 2, pinned: false },
  })
  @AlsoCalled('meta', 'properties')
  metadata?: Metadata;

  @TextList({
    nullish: true,
    maxSize: 100,
    ids: true,
    format: 'uuid',
    description: 'The ids of labels of the workspace.',
  })
  @AlsoCalled('labels', 'label', 'labelId', 'tags')
  labelIds?: string[];

  @Text({
    nullish: true,
    notBlank: true,
    maxLength: 200,
    description: 'The session that the content belongs to. Contents of one session are linked in order of time.',
    example: 'standup-2026-03-14',
  })
  @AlsoCalled('session', 'conversationId', 'threadId', 'chatId')
  sessionId?: string;

  @DateTime({
    nullish: true,
    description:
      'When the content is deleted, with all that rests on it alone. It must be in the future. Default: never, unless a ' +
      'retention period of the workspace applies.',
    example: '2027-03-14T09:30:00Z',
  })
  @AlsoCalled('expires', 'expiry', 'expirationDate', 'expiration')
  expiresAt?: string;

  @SubjectOfContent()
  @AlsoCalled('user', 'userId', 'agentId', 'projectId')
  subject?: string;

  @SharedContent()
  shared?: boolean;
}

/** What every answer about content can have. */
export class AnsweredAttributesDto {
  @SubjectOfAnswer()
  subject?: string;

  @SharedAnswer()
  shared?: boolean;
}

/** The header of an episode in messages. Whatever was accepted once passes: limits belong to requests and imports. */
export class ContentHeader implements EpisodeHeader {
  @Text()
  source!: string;

  @Text({ nullable: true })
  sourceURL!: string | null;

  @Text({ nullable: true })
  sessionId!: string | null;

  @Text({ optional: true, minLength: 1 })
  subject?: string;

  @Flag({ optional: true })
  shared?: boolean;

  @TextList()
  labelIds!: string[];

  @MetadataObject()
  metadata!: Metadata;
}
