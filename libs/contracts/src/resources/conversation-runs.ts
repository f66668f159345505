import { ApiSchema, IntersectionType } from '@nestjs/swagger';
import { ListOf, Nested } from '../fields/structure-fields.js';
import { GeneratedId, Text } from '../fields/text-fields.js';
import { Choice, Flag, Integer } from '../fields/value-fields.js';
import { ConversationDto, MessageDto } from './conversations.js';
import { ErrorDto } from './error.js';
import { AnyOfLabels, WindowEnd, WindowStart } from './search-filters.js';
import { SearchResultDto } from './search-results.js';
import { Subject } from './subject.js';
import { TimeZone } from './time-zone.js';

@ApiSchema({
  name: 'RunConversationRequest',
  description: 'A message of the user, with filters for the memories that may be used for the answer.',
})
export class RunConversationDto {
  @Text({ notBlank: true, maxLength: 10_000, description: 'The message of the user.', example: 'Where does Ada live?' })
  message!: string;

  @Integer({ nullish: true, minimum: 1, maximum: 100, default: 20, description: 'How many memories to use at most.' })
  limit?: number;

  @AnyOfLabels('Only use memories that have any of these labels.')
  labelIds?: string[];

  @WindowStart()
  startTime?: string;

  @WindowEnd()
  endTime?: string;

  @TimeZone(
    'The time zone of the asker, which decides when the days of "yesterday", "last week" and other times in the ' +
      'message begin, and how days are written in the answer. The default is that of the workspace.',
  )
  timeZone?: string;

  @Flag({
    nullish: true,
    default: false,
    description: 'Also add the message to the memory, with the conversation as its session.',
  })
  remember?: boolean;

  @Flag({
    nullish: true,
    default: true,
    description:
      'Search the memory for the message. With `false`, the language model knows only this conversation, which shows ' +
      'what the memory adds. Without a model, there is then no answer.',
  })
  useMemory?: boolean;

  @Subject(
    'Only use memories of this subject, and those that all subjects share. "I" in the message is the subject, and a ' +
      'message that is added belongs to it. Use a conversation of its own for each subject.',
  )
  subject?: string;
}

const RUN_OUTCOMES = ['answer', 'memories'] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/** Why no model answered. */
const MEMORIES_REASONS = ['no_model', 'budget_spent', 'model_failed', 'stopped'] as const;
export type MemoriesReason = (typeof MEMORIES_REASONS)[number];

@ApiSchema({
  name: 'ConversationMemoriesEvent',
  description: 'The memories that were found. This is the first event of a run.',
})
export class MemoriesEventDto {
  @Nested(MessageDto, { description: 'The message of the user, as it was stored.' })
  userMessage!: MessageDto;

  @ListOf(SearchResultDto, { description: 'The memories, best first.' })
  memories!: SearchResultDto[];

  @GeneratedId({ nullable: true, description: 'The log of the message, if `remember` was set.' })
  queueId!: string | null;
}

@ApiSchema({ name: 'ConversationDeltaEvent', description: 'A piece of the answer, as the model generates it.' })
export class DeltaEventDto {
  @Text({ description: 'The text to append to the pieces before.', example: 'In Oslo' })
  text!: string;
}

@ApiSchema({ name: 'ConversationDoneEvent', description: 'How the run ended. This is its last event.' })
export class DoneEventDto {
  @Choice(RUN_OUTCOMES, {
    description: 'The outcome. `memories`: there is no answer, only the memories that were found.',
  })
  outcome!: RunOutcome;

  @Choice(MEMORIES_REASONS, {
    nullable: true,
    description:
      'Why no model answered. Null: one did. With `no_model` and `budget_spent`, the answer is one line made of the best memories.',
  })
  reason!: MemoriesReason | null;

  @Nested(ConversationDto, { description: 'The conversation after the run.' })
  conversation!: ConversationDto;
}

@ApiSchema({ name: 'RunConversationResponse', description: 'The complete result of a run.' })
export class RunAnswerDto extends IntersectionType(DoneEventDto, MemoriesEventDto) {
  @Nested(MessageDto, { nullable: true, description: 'The answer. Null: the outcome is `memories`.' })
  message!: MessageDto | null;

  @Nested(ErrorDto, { nullable: true, description: 'The error of the model. Null: it did not fail.' })
  error!: ErrorDto | null;
}

export type RunEvent =
  | { event: 'memories'; data: MemoriesEventDto }
  | { event: 'delta'; data: DeltaEventDto }
  | { event: 'message'; data: MessageDto }
  | { event: 'error'; data: ErrorDto }
  | { event: 'done'; data: DoneEventDto };
