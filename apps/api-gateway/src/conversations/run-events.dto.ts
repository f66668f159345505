import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { ErrorDto } from '@memory-graph/http-api/errors/error.dto';
import { SearchResultDto } from '../search/search-answer.dto.js';
import { ConversationDto, MessageDto } from './conversation.dto.js';

export const RUN_OUTCOMES = ['answer', 'memories'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** Why there are memories only. */
export const MEMORIES_REASONS = ['no_model', 'budget_spent', 'model_failed', 'stopped'] as const;
export type MemoriesReason = (typeof MEMORIES_REASONS)[number];

@ApiSchema({ name: 'ConversationMemoriesEvent', description: 'What was found: the first event of a run.' })
export class MemoriesEventDto {
  @ApiProperty({ type: MessageDto, description: 'What the user said, as it was kept.' })
  userMessage!: MessageDto;

  @ApiProperty({ type: [SearchResultDto], description: 'Best first.' })
  memories!: SearchResultDto[];

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'With `remember`: the log of what the user said.',
  })
  queueId!: string | null;
}

@ApiSchema({ name: 'ConversationDeltaEvent', description: 'A piece of the answer, as the model gives it.' })
export class DeltaEventDto {
  @ApiProperty({ description: 'To be put behind the pieces before.', example: 'In Oslo' })
  text!: string;
}

@ApiSchema({ name: 'ConversationDoneEvent', description: 'How a run ended: its last event.' })
export class DoneEventDto {
  @ApiProperty({ enum: RUN_OUTCOMES, description: '`memories`: there is no answer, only what was found.' })
  outcome!: RunOutcome;

  @ApiProperty({
    enum: [...MEMORIES_REASONS, null],
    type: String,
    nullable: true,
    description: 'Why there is no answer.',
  })
  reason!: MemoriesReason | null;

  @ApiProperty({ type: ConversationDto, description: 'The conversation as it is now.' })
  conversation!: ConversationDto;
}

@ApiSchema({ name: 'RunConversationResponse', description: 'All that a run gave, at once.' })
export class RunAnswerDto extends DoneEventDto {
  @ApiProperty({ type: MessageDto, description: 'What the user said, as it was kept.' })
  userMessage!: MessageDto;

  @ApiProperty({ type: [SearchResultDto], description: 'Best first.' })
  memories!: SearchResultDto[];

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'With `remember`: the log of what the user said.',
  })
  queueId!: string | null;

  @ApiProperty({ type: MessageDto, nullable: true, description: 'The answer; null where the outcome is `memories`.' })
  message!: MessageDto | null;

  @ApiProperty({ type: ErrorDto, nullable: true, description: 'Why the model failed, where it did.' })
  error!: ErrorDto | null;
}

export type RunEvent =
  | { event: 'memories'; data: MemoriesEventDto }
  | { event: 'delta'; data: DeltaEventDto }
  | { event: 'message'; data: MessageDto }
  | { event: 'error'; data: ErrorDto }
  | { event: 'done'; data: DoneEventDto };
