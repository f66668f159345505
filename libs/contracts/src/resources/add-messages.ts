import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches, MaxLength } from 'class-validator';
import { IsDateTime } from '../validation/date-time.js';
import { AlsoCalled } from '../validation/meant-field.js';
import { NestedList } from '../validation/nested-list.js';
import { IsNotBlank, NOT_BLANK } from '../validation/not-blank.js';
import { ContentAttributesDto } from './content-attributes.js';
import { NAMES_NOBODY, NO_PRONOUN_AT_ALL } from './stated-facts.js';

const MAX_MESSAGES = 500;
/** The source of messages for which the request names none. */
export const SOURCE_OF_MESSAGES = 'api';

const AUTHOR_ROLES = ['user', 'assistant', 'system', 'tool'] as const;
export type AuthorRole = (typeof AUTHOR_ROLES)[number];

const NAME = /^(?=.*[\p{L}\p{N}])\P{Cc}+$/u;
const NO_TEXT =
  '$property must be a text that is not blank: join the texts of parts, and leave out messages without text, such as calls of tools';

@ApiSchema({ name: 'IngestMessage', description: 'A message of a chat.' })
export class IngestMessageDto {
  @ApiProperty({
    enum: AUTHOR_ROLES,
    description:
      'Who wrote the message. What an assistant says about itself is not extracted. Messages of `system` and `tool` ' +
      'are stored and searchable, and no facts are extracted from them.',
    example: 'user',
  })
  @IsIn(AUTHOR_ROLES)
  role!: AuthorRole;

  @ApiProperty({
    minLength: 1,
    pattern: NOT_BLANK,
    description: 'The text of the message. It must not be blank.',
    example: 'I moved from Paris to Oslo in March.',
  })
  @IsNotBlank({ message: NO_TEXT })
  @AlsoCalled('text', 'body', 'message')
  content!: string;

  @ApiPropertyOptional({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 200,
    description: 'The name of the speaker. "I" in a message of `user` is this person. Default: the user of the token.',
    example: 'Ada Lovelace',
  })
  @IsOptional()
  @Matches(NO_PRONOUN_AT_ALL, NAMES_NOBODY)
  @Matches(NAME, { message: '$property must have a letter or digit, and no line breaks' })
  @MaxLength(200)
  @AlsoCalled('author', 'speaker', 'sender')
  name?: string;

  @ApiPropertyOptional({
    format: 'date-time',
    description: 'When the message was written. Default: the time of the message before it, or else `referenceTime`.',
    example: '2026-03-14T09:30:00Z',
  })
  @IsOptional()
  @IsDateTime()
  @AlsoCalled('timestamp', 'time', 'date', 'createdAt', 'occurredAt')
  at?: string;
}

@ApiSchema({
  name: 'IngestMessagesRequest',
  description: 'Messages of a chat to add to the memory. Each becomes an episode of one session.',
})
export class IngestMessagesRequestDto extends ContentAttributesDto {
  @ApiProperty({
    type: [IngestMessageDto],
    minItems: 1,
    maxItems: MAX_MESSAGES,
    description: 'The messages, in order. Either all of them are accepted or none.',
  })
  @NestedList(() => IngestMessageDto, { min: 1, max: MAX_MESSAGES })
  messages!: IngestMessageDto[];

  @ApiPropertyOptional({
    format: 'date-time',
    description:
      'When the messages without a time of their own were written. Default: the first `at` of a message, or else now.',
    example: '2026-03-14T09:30:00Z',
  })
  @IsOptional()
  @IsDateTime()
  @AlsoCalled('timestamp', 'time', 'date', 'createdAt', 'occurredAt')
  referenceTime?: string;

  @ApiPropertyOptional({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 200,
    default: SOURCE_OF_MESSAGES,
    description: 'The name of the source.',
    example: 'team-chat',
  })
  @IsOptional()
  @IsNotBlank()
  @MaxLength(200)
  @AlsoCalled('origin', 'sourceName')
  source?: string;
}
