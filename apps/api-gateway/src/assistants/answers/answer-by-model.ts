import { Inject, Injectable } from '@nestjs/common';
import type { SearchResultDto } from '@memory-graph/contracts/resources';
import { ServiceError } from '@memory-graph/errors';
import { toServiceError } from '@memory-graph/http-api';
import { BudgetSpentError, CHAT_MODEL, type ChatModel } from '@memory-graph/models';
import { UsageCounter } from '../../memory/usage/usage-counter.js';
import { answerPrompt, type AnswerPromptInput } from './prompts/answer.v1.prompt.js';

/** The result of calling the model. */
export interface Attempt {
  /** The memories in the prompt, by citation number. */
  memories: SearchResultDto[];
  text: string;
  /** Stopped by the user, by a client that disconnected, or by a shutdown. */
  stopped: boolean;
  failure: ServiceError | null;
}

/** Answers by the language model from memories. */
@Injectable()
export class AnswerByModel {
  constructor(
    @Inject(CHAT_MODEL) private readonly model: ChatModel | null,
    private readonly usage: UsageCounter,
  ) {}

  /** Of the model that answers; null: there is none. */
  get name(): string | null {
    return this.model?.name ?? null;
  }

  /** Why the model cannot be asked; null: it can. */
  async reasonAgainst(): Promise<'no_model' | 'budget_spent' | null> {
    if (this.model === null) return 'no_model';
    return (await this.model.isWithinBudget('answer')) ? null : 'budget_spent';
  }

  /** Yields the answer piece by piece. It does not throw: the attempt has the failure of the model. */
  async *stream(workspaceId: string, asked: AnswerPromptInput, signal: AbortSignal): AsyncGenerator<string, Attempt> {
    const prompt = answerPrompt(asked);
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
        yield text;
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
}

/** The budget was spent before the model said anything. */
export function isWithoutBudget({ text, failure }: Attempt): boolean {
  return failure instanceof BudgetSpentError && text.trim() === '';
}

/** Removes what no store accepts: NUL characters and lone surrogates. */
function storable(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, '');
}
