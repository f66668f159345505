import { Injectable, Logger } from '@nestjs/common';
import type { MemoriesReason, RunEvent } from '@memory-graph/contracts/resources';
import { AnswerByModel, type Attempt, isWithoutBudget } from '../answers/answer-by-model.js';
import { AnswerFromMemories } from '../answers/answer-from-memories.js';
import { citedMemories } from '../answers/cited-memories.js';
import { ANSWER_PROMPT } from '../answers/prompts/answer.v1.prompt.js';
import { ConversationRunRepository, type EndedRun } from './conversation-run.repository.js';
import { toConversationDto, toMessageDto } from './to-conversation-dto.js';
import { runWasLost } from './conversation.errors.js';
import { ConversationRepository, type NewMessage } from './conversation.repository.js';
import { NameConversationUseCase } from './name-conversation.use-case.js';
import type { BegunRun } from './run-conversation.use-case.js';
import { RunningAnswers } from './running-answers.js';

/** Maximum number of earlier messages to load; the prompt uses those that fit. */
const HISTORY_MESSAGES = 40;

/** Answers from the retrieved memories, by the model or else by the best of them in one line, and ends the run. */
@Injectable()
export class GiveAnswerUseCase {
  private readonly logger = new Logger(GiveAnswerUseCase.name);

  constructor(
    private readonly byModel: AnswerByModel,
    private readonly conversations: ConversationRepository,
    private readonly runs: ConversationRunRepository,
    private readonly answers: RunningAnswers,
    private readonly nameConversation: NameConversationUseCase,
    private readonly fromMemories: AnswerFromMemories,
  ) {}

  /**
   * Yields events as they occur. The caller must consume all of them, even if the client has
   * disconnected.
   * @param disconnected stops the answer
   * @throws ServiceError `conflict` if the conversation was deleted or another run took over;
   * nothing is stored
   */
  async *run(begun: BegunRun, disconnected: AbortSignal): AsyncGenerator<RunEvent, void> {
    const { lease, release } = this.answers.hold(begun.run);
    const signal = AbortSignal.any([lease.signal, disconnected]);
    let ended: EndedRun | null;
    let attempt: Attempt | null = null;
    let without: MemoriesReason | null;
    try {
      const { run, gathered, queueId } = begun;
      yield {
        event: 'memories',
        data: { userMessage: toMessageDto(run.message), memories: gathered.memories, queueId },
      };
      without = await this.byModel.reasonAgainst();
      if (without === null) attempt = yield* this.askModel(begun, signal);
      if (attempt && isWithoutBudget(attempt)) without = 'budget_spent';
      ended = await this.runs.end(run, without === null ? this.messageOf(attempt!) : await this.answerOf(begun));
    } finally {
      await release();
    }
    if (!ended) throw runWasLost();
    yield* this.conclude(begun, ended, attempt, without, disconnected);
  }

  private async *askModel(
    { run, gathered: { workspaceId, memories, timeZone } }: BegunRun,
    signal: AbortSignal,
  ): AsyncGenerator<RunEvent, Attempt> {
    const history = await this.conversations.listBefore(run.message, HISTORY_MESSAGES);
    const { content: question, createdAt: now } = run.message;
    const pieces = this.byModel.stream(workspaceId, { question, memories, history, now, timeZone }, signal);
    let piece = await pieces.next();
    for (; !piece.done; piece = await pieces.next()) yield { event: 'delta', data: { text: piece.value } };
    return piece.value;
  }

  /** The answer without a language model; null without the memory, and to a message that asks nothing. */
  private async answerOf({ run, gathered, usesMemory }: BegunRun): Promise<NewMessage | null> {
    if (!usesMemory) return null;
    const answer = await this.fromMemories.answer(gathered, run.message.createdAt.getTime());
    return answer && { role: 'assistant', ...citedMemories(answer.line, gathered.memories) };
  }

  /** Null if the model produced no text. */
  private messageOf({ memories, text, stopped, failure }: Attempt): NewMessage | null {
    if (text.trim() === '') return null;
    return {
      role: 'assistant',
      ...citedMemories(text, memories),
      stopped: stopped || failure !== null,
      model: this.byModel.name,
      prompt: ANSWER_PROMPT,
    };
  }

  private async *conclude(
    { run }: BegunRun,
    { conversation, message }: EndedRun,
    attempt: Attempt | null,
    without: MemoriesReason | null,
    disconnected: AbortSignal,
  ): AsyncGenerator<RunEvent, void> {
    if (attempt?.failure && without === null) {
      const { code, message: description } = attempt.failure;
      this.logger.warn(`The model failed to answer in conversation ${run.conversationId}: ${code}, ${description}`);
      yield { event: 'error', data: { error: code, error_description: description } };
    }
    if (message) {
      yield { event: 'message', data: toMessageDto(message) };
      if (!message.stopped) {
        conversation.title = await this.nameConversation.run(conversation, run.message, message, disconnected);
      }
    }
    const reason = without ?? (message ? null : reasonFor(attempt!));
    const outcome = message ? 'answer' : 'memories';
    yield { event: 'done', data: { outcome, reason, conversation: toConversationDto(conversation) } };
  }
}

function reasonFor({ stopped }: Attempt): MemoriesReason {
  return stopped ? 'stopped' : 'model_failed';
}
