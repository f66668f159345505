import { ApiSchema } from '@nestjs/swagger';
import { ListOf } from '../fields/structure-fields.js';
import { DateTime, Form, MustMatch, Text } from '../fields/text-fields.js';
import { Choice } from '../fields/value-fields.js';
import { AlsoCalled } from '../validation/meant-field.js';
import { NOT_BLANK } from '../validation/not-blank.js';
import { ContentAttributesDto } from './content-attributes.js';
import { NAMES_NOBODY, NO_PRONOUN_AT_ALL } from './stated-facts.js';

const MAX_MESSAGES = 500;
/** The source of messages for which the request names none. */
export const SOURCE_OF_MESSAGES = 'api';

const AUTHOR_ROLES = ['user', 'assistant', 'system', 'tool'] as const;
export type AuthorRole = (typeof AUTHOR_ROLES)[number];

const NAME = /^(?=.*[\p{L}\p{N}])\P{Cc}+$/u;
const NO_TEXT =
  'must be a text that is not blank: join the texts of parts, and leave out messages without text, such as calls of tools';

@ApiSchema({ name: 'IngestMessage', description: 'A message of a chat.' })
export class IngestMessageDto {
  @Choice(AUTHOR_ROLES, {
    description:
      'Who wrote the message. What an assistant says about itself is not extracted. Messages of `system` and `tool` ' +
      'are stored and searchable, and no facts are extracted from them.',
    example: 'user',
  })
  role!: AuthorRole;

  @Text({
    notBlank: NO_TEXT,
    description: 'The text of the message. It must not be blank.',
    example: 'I moved from Paris to Oslo in March.',
  })
  @AlsoCalled('text', 'body', 'message')
  content!: string;

  @Form(NAME, {
    nullish: true,
    message: 'must have a letter or digit, and no line breaks',
    stated: NOT_BLANK,
    minLength: 1,
    maxLength: 200,
    description: 'The name of the speaker. "I" in a message of `user` is this person. Default: the user of the token.',
    example: 'Ada Lovelace',
  })
  @MustMatch(NO_PRONOUN_AT_ALL, NAMES_NOBODY)
  @AlsoCalled('author', 'speaker', 'sender')
  name?: string;

  @DateTime({
    nullish: true,
    description: 'When the message was written. Default: the time of the message before it, or else `referenceTime`.',
    example: '2026-03-14T09:30:00Z',
  })
  @AlsoCalled('timestamp', 'time', 'date', 'createdAt', 'occurredAt')
  at?: string;
}

@ApiSchema({
  name: 'IngestMessagesRequest',
  description: 'Messages of a chat to add to the memory. Each becomes an episode of one session.',
})
export class IngestMessagesRequestDto extends ContentAttributesDto {
  @ListOf(IngestMessageDto, {
    min: 1,
    max: MAX_MESSAGES,
    description: 'The messages, in order. Either all of them are accepted or none.',
  })
  messages!: IngestMessageDto[];

  @DateTime({
    nullish: true,
    description:
      'When the messages without a time of their own were written. Default: the first `at` of a message, or else now.',
    example: '2026-03-14T09:30:00Z',
  })
  @AlsoCalled('timestamp', 'time', 'date', 'createdAt', 'occurredAt')
  referenceTime?: string;

  @Text({
    nullish: true,
    notBlank: true,
    maxLength: 200,
    default: SOURCE_OF_MESSAGES,
    description: 'The name of the source.',
    example: 'team-chat',
  })
  @AlsoCalled('origin', 'sourceName')
  source?: string;
}
