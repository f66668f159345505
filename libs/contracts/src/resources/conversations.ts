import { ApiSchema } from '@nestjs/swagger';
import { ListOf, Nested, TextList } from '../fields/structure-fields.js';
import { GeneratedId, Moment, Text } from '../fields/text-fields.js';
import { Choice, Flag, Integer } from '../fields/value-fields.js';
import { PaginationDto } from './pagination.js';

export const MESSAGE_ROLES = ['user', 'assistant'] as const;
export type MessageRole = (typeof MESSAGE_ROLES)[number];

@ApiSchema({ name: 'ImportedConversationMessage', description: 'A message from another conversation.' })
export class NewMessageDto {
  @Choice(MESSAGE_ROLES, { description: 'The author of the message.' })
  role!: MessageRole;

  @Text({ notBlank: true, maxLength: 100_000, description: 'The text of the message.' })
  content!: string;
}

@ApiSchema({ name: 'CreateConversationRequest' })
export class CreateConversationDto {
  @Text({
    nullish: true,
    notBlank: true,
    maxLength: 200,
    description: 'The title. If it is left out, one is made from the first message.',
    example: 'Moving to Oslo',
  })
  title?: string;

  @ListOf(NewMessageDto, {
    nullish: true,
    min: 1,
    max: 200,
    description: 'The messages so far, oldest first. They let a conversation continue that began in another system.',
  })
  messages?: NewMessageDto[];
}

@ApiSchema({ name: 'Conversation', description: 'A conversation of a user with the service.' })
export class ConversationDto {
  @GeneratedId({ description: 'The unique identifier.' })
  id!: string;

  @Text({
    description: 'The given title, or one that was made from the first message.',
    example: 'Where does Ada live?',
  })
  title!: string;

  @Moment({ description: 'When the conversation began.' })
  createdAt!: string;

  @Moment({ description: 'When the last message was stored.' })
  updatedAt!: string;

  @Flag({ description: 'Whether there is an answer since the conversation was last marked as read.', example: false })
  unread!: boolean;

  @Moment({ nullable: true, description: 'When the conversation was last marked as read. Null: never.' })
  readAt!: string | null;

  @Flag({ description: 'Whether an answer is being generated.', example: false })
  running!: boolean;
}

/** References the memory without a copy of its text, so that deleted memories do not survive in conversations. */
@ApiSchema({ name: 'Citation', description: 'The memory that a number in an answer refers to.' })
export class CitationDto {
  @Integer({ minimum: 1, description: 'The number in the answer, as in `[1]`.', example: 1 })
  number!: number;

  @GeneratedId({ description: 'The id of the fact or episode.' })
  id!: string;

  @Choice(['fact', 'episode'], { description: 'The kind of the memory.' })
  kind!: 'fact' | 'episode';

  @TextList({ description: 'The episodes that state it.' })
  episodeIds!: string[];
}

@ApiSchema({ name: 'ConversationMessage', description: 'A message of a conversation.' })
export class MessageDto {
  @GeneratedId({ description: 'The unique identifier.' })
  id!: string;

  @Choice(MESSAGE_ROLES, { description: 'The author of the message.' })
  role!: MessageRole;

  @Text({ description: 'The text of the message.', example: 'Ada lives in Oslo [1].' })
  content!: string;

  @ListOf(CitationDto, { description: 'The memories that the numbers in the answer refer to.' })
  citations!: CitationDto[];

  @Flag({ description: 'Whether the answer was stopped before the model had finished it.', example: false })
  stopped!: boolean;

  @Text({
    nullable: true,
    description: 'The model that generated the answer. Null: the message is not from a model.',
    example: 'openai:gpt-5-mini',
  })
  model!: string | null;

  @Moment({ description: 'When the message was stored.' })
  createdAt!: string;
}

@ApiSchema({ name: 'ConversationPage' })
export class ConversationPageDto {
  @ListOf(ConversationDto, { description: 'The conversations, latest message first.' })
  conversations!: ConversationDto[];

  @Nested(PaginationDto, { description: 'The position of this page in the list.' })
  pagination!: PaginationDto;
}

@ApiSchema({ name: 'ConversationWithMessages' })
export class ConversationWithMessagesDto extends ConversationDto {
  @ListOf(MessageDto, { description: 'The messages, oldest first.' })
  messages!: MessageDto[];

  @Nested(PaginationDto, { description: 'The position of this page of messages.' })
  pagination!: PaginationDto;
}

@ApiSchema({ name: 'StopConversationResponse' })
export class StopAnswerDto {
  @Flag({ description: 'Whether an answer was being generated and is now stopped.', example: true })
  stopped!: boolean;
}
