import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional, MaxLength } from 'class-validator';
import { NestedList } from '../validation/nested-list.js';
import { IsNotBlank, NOT_BLANK } from '../validation/not-blank.js';
import { PaginationDto } from './pagination.js';

export const MESSAGE_ROLES = ['user', 'assistant'] as const;
export type MessageRole = (typeof MESSAGE_ROLES)[number];

@ApiSchema({ name: 'NewConversationMessage', description: 'A message from another conversation.' })
export class NewMessageDto {
  @ApiProperty({ enum: MESSAGE_ROLES, description: 'The author of the message.' })
  @IsIn(MESSAGE_ROLES)
  role!: MessageRole;

  @ApiProperty({ minLength: 1, pattern: NOT_BLANK, maxLength: 100_000, description: 'The text of the message.' })
  @IsNotBlank()
  @MaxLength(100_000)
  content!: string;
}

@ApiSchema({ name: 'CreateConversationRequest' })
export class CreateConversationDto {
  @ApiPropertyOptional({
    minLength: 1,
    pattern: NOT_BLANK,
    maxLength: 200,
    description: 'The title. If it is left out, one is made from the first message.',
    example: 'Moving to Oslo',
  })
  @IsOptional()
  @IsNotBlank()
  @MaxLength(200)
  title?: string;

  @ApiPropertyOptional({
    type: [NewMessageDto],
    minItems: 1,
    maxItems: 200,
    description: 'The messages so far, oldest first. They let a conversation continue that began in another system.',
  })
  @IsOptional()
  @NestedList(() => NewMessageDto, { min: 1, max: 200 })
  messages?: NewMessageDto[];
}

@ApiSchema({ name: 'Conversation', description: 'A conversation of a user with the service.' })
export class ConversationDto {
  @ApiProperty({ format: 'uuid', description: 'The unique identifier.' })
  id!: string;

  @ApiProperty({
    description: 'The given title, or one that was made from the first message.',
    example: 'Where does Ada live?',
  })
  title!: string;

  @ApiProperty({ format: 'date-time', description: 'When the conversation began.' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'When the last message was stored.' })
  updatedAt!: string;

  @ApiProperty({
    description: 'Whether there is an answer since the conversation was last marked as read.',
    example: false,
  })
  unread!: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the conversation was last marked as read. Null: never.',
  })
  readAt!: string | null;

  @ApiProperty({ description: 'Whether an answer is being generated.', example: false })
  running!: boolean;
}

/** References the memory without a copy of its text, so that deleted memories do not survive in conversations. */
@ApiSchema({ name: 'Citation', description: 'The memory that a number in an answer refers to.' })
export class CitationDto {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'The number in the answer, as in `[1]`.', example: 1 })
  number!: number;

  @ApiProperty({ format: 'uuid', description: 'The id of the fact or episode.' })
  id!: string;

  @ApiProperty({ enum: ['fact', 'episode'], description: 'The kind of the memory.' })
  kind!: 'fact' | 'episode';

  @ApiProperty({ type: [String], description: 'The episodes that state it.' })
  episodeIds!: string[];
}

@ApiSchema({ name: 'ConversationMessage', description: 'A message of a conversation.' })
export class MessageDto {
  @ApiProperty({ format: 'uuid', description: 'The unique identifier.' })
  id!: string;

  @ApiProperty({ enum: MESSAGE_ROLES, description: 'The author of the message.' })
  role!: MessageRole;

  @ApiProperty({ description: 'The text of the message.', example: 'Ada lives in Oslo [1].' })
  content!: string;

  @ApiProperty({ type: [CitationDto], description: 'The memories that the numbers in the answer refer to.' })
  citations!: CitationDto[];

  @ApiProperty({ description: 'Whether the answer was stopped before the model had finished it.', example: false })
  stopped!: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The model that generated the answer. Null: the message is not from a model.',
    example: 'openai:gpt-5-mini',
  })
  model!: string | null;

  @ApiProperty({ format: 'date-time', description: 'When the message was stored.' })
  createdAt!: string;
}

@ApiSchema({ name: 'ConversationPage' })
export class ConversationPageDto {
  @ApiProperty({ type: [ConversationDto], description: 'The conversations, latest message first.' })
  conversations!: ConversationDto[];

  @ApiProperty({ type: PaginationDto, description: 'The position of this page in the list.' })
  pagination!: PaginationDto;
}

@ApiSchema({ name: 'ConversationWithMessages' })
export class ConversationWithMessagesDto extends ConversationDto {
  @ApiProperty({ type: [MessageDto], description: 'The messages, oldest first.' })
  messages!: MessageDto[];

  @ApiProperty({ type: PaginationDto, description: 'The position of this page of messages.' })
  pagination!: PaginationDto;
}

@ApiSchema({ name: 'StopConversationResponse' })
export class StopAnswerDto {
  @ApiProperty({ description: 'Whether an answer was being generated and is now stopped.', example: true })
  stopped!: boolean;
}
