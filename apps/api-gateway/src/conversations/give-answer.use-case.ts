import { Inject, Injectable, Logger } from '@nestjs/common';
import { BudgetSpentError, CHAT_MODEL, type ChatModel } from '@memory-graph/chat-model-port/chat-model.port';
import { ServiceError } from '@memory-graph/errors/service-error';
import { toServiceError } from '@memory-graph/http-api/errors/to-service-error';
import type { SearchResultDto } from '../search/search-answer.dto.js';
import { citedMemories } from './cited-memories.js';
import { ConversationRunRepository, type EndedRun } from './conversation-run.repository.js';
import { toConversationDto, toMessageDto } from './conversation.dto.js';
import { runWasLost } from './conversation.errors.js';
import { ConversationRepository, type NewMessage } from './conversation.repository.js';
import { NameConversationUseCase } from './name-conversation.use-case.js';
import { ANSWER_PROMPT, answerPrompt } from './prompts/answer.v1.prompt.js';
import type { BegunRun } from './run-conversation.use-case.js';
import type { MemoriesReason, RunEvent } from './run-events.dto.js';
import { RunningAnswers } from './running-answers.js';

/** Of what was said before, this much is looked at; the prompt takes what fits. */
const HISTORY_MESSAGES = 40;

/** What a model made of a question. */
interface Attempt {
  /** What it was told by number. */
  memories: SearchResultDto[];
  text: string;
  /** Ended by the user, by a client that left, or by a gateway that stops. */
  stopped: boolean;
  failure: ServiceError | null;
}

/** Answers what a user said from what was found, and ends the run. */
@Injectable()
export class GiveAnswerUseCase {
  private readonly logger = new Logger(GiveAnswerUseCase.name);

  constructor(
    @Inject(CHAT_MODEL) private readonly model: ChatModel | null,
    private readonly conversations: ConversationRepository,
    private readonly runs: ConversationRunRepository,
    private readonly answers: RunningAnswers,
    private readonly nameConversation: NameConversationUseCase,
  ) {}

  /**
   * What happens, as it happens. It goes on by being read: who reads must read to the end, also when nobody listens any more.
   * @param disconnected ends the answer where it is
   * @throws ServiceError `conflict` if the conversation was deleted meanwhile, or another run took it over: nothing is kept
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
      without = await this.reasonForMemoriesOnly();
      if (without === null) attempt = yield* this.askModel(begun, signal);
      ended = await this.runs.end(run, attempt && this.messageOf(attempt));
    } finally {
      await release();
    }
    if (!ended) throw runWasLost();
    yield* this.conclude(begun, ended, attempt, without, disconnected);
  }

  private async reasonForMemoriesOnly(): Promise<MemoriesReason | null> {
    if (this.model === null) return 'no_model';
    return (await this.model.isWithinBudget()) ? null : 'budget_spent';
  }

  private async *askModel({ run, memories }: BegunRun, signal: AbortSignal): AsyncGenerator<RunEvent, Attempt> {
    const history = await this.conversations.listBefore(run.message, HISTORY_MESSAGES);
    const prompt = answerPrompt({ question: run.message.content, memories, history, now: run.message.createdAt });
    const attempt: Attempt = { memories: prompt.memories, text: '', stopped: false, failure: null };
    try {
      for await (const piece of this.model!.stream({ purpose: 'answer', messages: prompt.messages, signal })) {
        // It may have been on its way when the answer was ended.
        if (signal.aborted) break;
        const text = storable(piece);
        if (text === '') continue;
        attempt.text += text;
        yield { event: 'delta', data: { text } };
      }
      if (attempt.text.trim() === '') attempt.failure = new ServiceError('unprocessable', 'The model gave no answer');
    } catch (error) {
      attempt.failure = toServiceError(error);
    }
    attempt.stopped = signal.aborted;
    if (attempt.stopped) attempt.failure = null;
    return attempt;
  }

  /** Null where nothing was said. */
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
    if (attempt?.failure && !(attempt.failure instanceof BudgetSpentError)) {
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
    const reason = message ? null : (without ?? reasonFor(attempt!));
    const outcome = message ? 'answer' : 'memories';
    yield { event: 'done', data: { outcome, reason, conversation: toConversationDto(conversation) } };
  }
}

function reasonFor({ stopped, failure }: Attempt): MemoriesReason {
  if (stopped) return 'stopped';
  return failure instanceof BudgetSpentError ? 'budget_spent' : 'model_failed';
}

/** Without what no store keeps: NUL characters, and halves of surrogate pairs that a model cut apart. */
function storable(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, '');
}
