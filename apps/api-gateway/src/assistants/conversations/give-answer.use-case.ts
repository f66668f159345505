import { Inject, Injectable, Logger } from '@nestjs/common';
import { zoneClock } from '@memory-graph/memory-model';
import { BudgetSpentError, CHAT_MODEL, type ChatModel } from '@memory-graph/models';
import { ServiceError } from '@memory-graph/errors';
import { toServiceError } from '@memory-graph/http-api';
import type { MemoriesReason, RunEvent, SearchResultDto } from '@memory-graph/contracts/resources';
import { UsageCounter } from '../../memory/usage/usage-counter.js';
import { AnswerFromMemories } from './answer-from-memories.js';
import { citedMemories } from './cited-memories.js';
import { ConversationRunRepository, type EndedRun } from './conversation-run.repository.js';
import { toConversationDto, toMessageDto } from './to-conversation-dto.js';
import { runWasLost } from './conversation.errors.js';
import { ConversationRepository, type NewMessage } from './conversation.repository.js';
import { NameConversationUseCase } from './name-conversation.use-case.js';
import { ANSWER_PROMPT, answerPrompt } from './prompts/answer.v1.prompt.js';
import type { BegunRun } from './run-conversation.use-case.js';
import { RunningAnswers } from './running-answers.js';

/** Maximum number of earlier messages to load; the prompt uses those that fit. */
const HISTORY_MESSAGES = 40;

/** The result of calling the model. */
interface Attempt {
  /** The memories in the prompt, by citation number. */
  memories: SearchResultDto[];
  text: string;
  /** Stopped by the user, by a client that disconnected, or by a shutdown. */
  stopped: boolean;
  failure: ServiceError | null;
}

/** Answers from the retrieved memories, by the model or else by the best of them in one line, and ends the run. */
@Injectable()
export class GiveAnswerUseCase {
  private readonly logger = new Logger(GiveAnswerUseCase.name);

  constructor(
    @Inject(CHAT_MODEL) private readonly model: ChatModel | null,
    private readonly conversations: ConversationRepository,
    private readonly runs: ConversationRunRepository,
    private readonly answers: RunningAnswers,
    private readonly nameConversation: NameConversationUseCase,
    private readonly usage: UsageCounter,
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
      const { run, memories, queueId } = begun;
      yield { event: 'memories', data: { userMessage: toMessageDto(run.message), memories, queueId } };
      without = await this.reasonAgainstModel();
      if (without === null) attempt = yield* this.askModel(begun, signal);
      if (attempt && isWithoutBudget(attempt)) without = 'budget_spent';
      ended = await this.runs.end(run, without === null ? this.messageOf(attempt!) : await this.answerOf(begun));
    } finally {
      await release();
    }
    if (!ended) throw runWasLost();
    yield* this.conclude(begun, ended, attempt, without, disconnected);
  }

  private async reasonAgainstModel(): Promise<MemoriesReason | null> {
    if (this.model === null) return 'no_model';
    return (await this.model.isWithinBudget()) ? null : 'budget_spent';
  }

  private async *askModel(
    { workspaceId, run, memories, timeZone }: BegunRun,
    signal: AbortSignal,
  ): AsyncGenerator<RunEvent, Attempt> {
    const history = await this.conversations.listBefore(run.message, HISTORY_MESSAGES);
    const { content: question, createdAt: now } = run.message;
    const prompt = answerPrompt({ question, memories, history, now, timeZone });
    const attempt: Attempt = { memories: prompt.memories, text: '', stopped: false, failure: null };
    try {
      const onUsage = this.usage.tokensOf(workspaceId);
      const request = { purpose: 'answer', messages: prompt.messages, signal, onUsage } as const;
      for await (const piece of this.model!.stream(request)) {
        // A piece may arrive after the answer was stopped.
        if (signal.aborted) break;
        const text = storable(piece);
        if (text === '') continue;
        attempt.text += text;
        yield { event: 'delta', data: { text } };
      }
      if (attempt.text.trim() === '')
        attempt.failure = new ServiceError('unprocessable', 'The model returned no answer');
    } catch (error) {
      attempt.failure = toServiceError(error);
    }
    attempt.stopped = signal.aborted;
    if (attempt.stopped) attempt.failure = null;
    return attempt;
  }

  /** The answer without a language model; null to a message that asks nothing. */
  private async answerOf({ workspaceId, run, memories, oneself, timeZone }: BegunRun): Promise<NewMessage | null> {
    const { content: question, createdAt } = run.message;
    const options = { oneself, now: createdAt.getTime(), clock: zoneClock(timeZone) };
    const text = await this.fromMemories.answer(workspaceId, question, memories, options);
    return text === null ? null : { role: 'assistant', ...citedMemories(text, memories) };
  }

  /** Null if the model produced no text. */
  private messageOf({ memories, text, stopped, failure }: Attempt): NewMessage | null {
    if (text.trim() === '') return null;
    return {
      role: 'assistant',
      ...citedMemories(text, memories),
      stopped: stopped || failure !== null,
      model: this.model!.name,
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

/** The budget was spent before the model said anything. */
function isWithoutBudget({ text, failure }: Attempt): boolean {
  return failure instanceof BudgetSpentError && text.trim() === '';
}

function reasonFor({ stopped }: Attempt): MemoriesReason {
  return stopped ? 'stopped' : 'model_failed';
}

/** Removes what no store accepts: NUL characters and lone surrogates. */
function storable(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, '');
}
