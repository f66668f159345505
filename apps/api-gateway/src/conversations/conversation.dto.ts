import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsOptional, MaxLength } from 'class-validator';
import { PaginationDto } from '@memory-graph/http-api/pagination/pagination.dto';
import { IsNotBlank, NOT_BLANK } from '@memory-graph/http-api/validation/not-blank';
import { NestedList } from '@memory-graph/http-api/validation/nested-list';
import type { Citation } from './cited-memories.js';
import { MESSAGE_ROLES, type ConversationMessage, type MessageRole } from './conversation-message.entity.js';
import type { Conversation } from './conversation.entity.js';
import { isRunning } from './is-running.js';

@ApiSchema({ name: 'NewConversationMessage', description: 'Something that was said elsewhere.' })
export class NewMessageDto {
  @ApiProperty({ enum: MESSAGE_ROLES, description: 'Who said it.' })
  @IsIn(MESSAGE_ROLES)
  role!: MessageRole;

  @ApiProperty({ minLength: 1, pattern: NOT_BLANK, maxLength: 100_000, description: 'What was said.' })
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
    description: 'Stays as it is given. Left out: one is made from what is said first.',
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
    description: 'What was said before, oldest first: a conversation that began elsewhere goes on here.',
  })
  @IsOptional()
  @NestedList(() => NewMessageDto, { min: 1, max: 200 })
  messages?: NewMessageDto[];
}

@ApiSchema({ name: 'Conversation', description: 'What a user and the service said to each other.' })
export class ConversationDto {
  @ApiProperty({ format: 'uuid', description: 'Unique identifier.' })
  id!: string;

  @ApiProperty({ description: 'As it was given, or made from what was said first.', example: 'Where does Ada live?' })
  title!: string;

  @ApiProperty({ format: 'date-time', description: 'When it began.' })
  createdAt!: string;

  @ApiProperty({ format: 'date-time', description: 'When something was last said.' })
  updatedAt!: string;

  @ApiProperty({ description: 'There is an answer that was given after it was last marked as read.', example: false })
  unread!: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When it was last marked as read.' })
  readAt!: string | null;

  @ApiProperty({ description: 'An answer is under way.', example: false })
  running!: boolean;
}

@ApiSchema({ name: 'Citation', description: 'The memory that a number in an answer stands for.' })
export class CitationDto implements Citation {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'As it stands in the answer, as in `[1]`.', example: 1 })
  number!: number;

  @ApiProperty({ format: 'uuid', description: 'Of the fact or episode.' })
  id!: string;

  @ApiProperty({ enum: ['fact', 'episode'], description: 'What the memory is.' })
  kind!: 'fact' | 'episode';

  @ApiProperty({ type: [String], description: 'The episodes that say it.' })
  episodeIds!: string[];
}

@ApiSchema({ name: 'ConversationMessage', description: 'One thing that was said.' })
export class MessageDto {
  @ApiProperty({ format: 'uuid', description: 'Unique identifier.' })
  id!: string;

  @ApiProperty({ enum: MESSAGE_ROLES, description: 'Who said it.' })
  role!: MessageRole;

  @ApiProperty({ description: 'What was said.', example: 'Ada lives in Oslo [1].' })
  content!: string;

  @ApiProperty({ type: [CitationDto], description: 'What the numbers in an answer stand for.' })
  citations!: CitationDto[];

  @ApiProperty({ description: 'The answer ended before the model had finished it.', example: false })
  stopped!: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'The model that answered.', example: 'openai:gpt-5-mini' })
  model!: string | null;

  @ApiProperty({ format: 'date-time', description: 'When it was said.' })
  createdAt!: string;
}

@ApiSchema({ name: 'ConversationPage' })
export class ConversationPageDto {
  @ApiProperty({ type: [ConversationDto], description: 'Latest first: by when something was last said.' })
  conversations!: ConversationDto[];

  @ApiProperty({ type: PaginationDto, description: 'Where this page stands in the list.' })
  pagination!: PaginationDto;
}

@ApiSchema({ name: 'ConversationWithMessages' })
export class ConversationWithMessagesDto extends ConversationDto {
  @ApiProperty({ type: [MessageDto], description: 'Oldest first.' })
  messages!: MessageDto[];

  @ApiProperty({ type: PaginationDto, description: 'Where this page of messages stands.' })
  pagination!: PaginationDto;
}

@ApiSchema({ name: 'StopConversationResponse' })
export class StopAnswerDto {
  @ApiProperty({ description: 'An answer was under way, and ends now; false: there was none.', example: true })
  stopped!: boolean;
}

/** @param now by which a run is still alive: ms since the epoch */
export function toConversationDto(conversation: Conversation, now = Date.now()): ConversationDto {
  const { id, title, createdAt, updatedAt, readAt, answeredOrdinal, readOrdinal } = conversation;
  return {
    id,
    title,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    unread: answeredOrdinal > readOrdinal,
    readAt: readAt?.toISOString() ?? null,
    running: isRunning(conversation, now),
  };
}

export function toMessageDto(message: ConversationMessage): MessageDto {
  const { id, role, content, citations, stopped, model, createdAt } = message;
  return { id, role, content, citations, stopped, model, createdAt: createdAt.toISOString() };
}
