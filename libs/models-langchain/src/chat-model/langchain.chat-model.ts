import type { AIMessage } from '@langchain/core/messages';
import {
  type ChatMessage,
  type ChatModel,
  type ChatPurpose,
  type ChatRequest,
  type StructuredRequest,
  UnusableAnswerError,
} from '@memory-graph/models';
import { askAgain } from './ask-again.v1.prompt.js';
import { checkAnswer, isEnforceable, type CheckedAnswer } from './check-answer.js';
import { ModelCalls, type ModelCallOptions } from './model-calls.js';
import type { ChatProvider } from './providers/open-chat-provider.js';
import { isCutOff, isRefusal, jsonOf } from './read-message.js';
import { isUnreadableAnswer, refusal } from './to-service-error.js';
import { untilAborted } from './until-aborted.js';

/** A chat model of any provider that LangChain supports. */
export class LangChainChatModel implements ChatModel {
  readonly name: string;
  private readonly calls: ModelCalls;

  constructor(
    private readonly provider: ChatProvider,
    options: ModelCallOptions,
  ) {
    this.name = options.name;
    this.calls = new ModelCalls(options);
  }

  isWithinBudget(purpose: ChatPurpose): Promise<boolean> {
    return this.calls.isWithinBudget(purpose);
  }

  async complete(request: ChatRequest): Promise<string> {
    const chat = this.provider.chat(request.maxTokens);
    const call = await this.calls.begin(request);
    let message: AIMessage;
    try {
      message = await untilAborted(chat.invoke(plain(request.messages), { signal: call.signal }), call.signal);
    } catch (error) {
      throw call.fail(error);
    }
    const refused = isRefusal(message) || message.text === '';
    await call.end(refused ? 'refused' : 'answered', message.text, message.usage_metadata);
    if (refused) throw refusal(this.name);
    return message.text;
  }

  async *stream(request: ChatRequest): AsyncGenerator<string> {
    const chat = this.provider.chat(request.maxTokens);
    const call = await this.calls.begin(request);
    let text = '';
    const usage = { input_tokens: 0, output_tokens: 0, total_tokens: 0 };
    let hasBegun = false;
    let refused = false;
    let isOver = false;
    try {
      const pieces = await untilAborted(chat.stream(plain(request.messages), { signal: call.signal }), call.signal);
      for (;;) {
        const next = await untilAborted(pieces.next(), call.signal);
        if (next.done === true) break;
        const piece = next.value;
        call.progress();
        hasBegun = true;
        refused ||= isRefusal(piece);
        usage.input_tokens += piece.usage_metadata?.input_tokens ?? 0;
        usage.output_tokens += piece.usage_metadata?.output_tokens ?? 0;
        text += piece.text;
        if (piece.text !== '') yield piece.text;
      }
      if (!hasBegun) throw new Error('The model returned an empty stream');
      isOver = true;
    } catch (error) {
      isOver = true;
      throw call.fail(error);
    } finally {
      // A stream that the caller abandons still counts as usage.
      if (!isOver) await call.end('cancelled', text, usage);
    }
    refused ||= text === '';
    await call.end(refused ? 'refused' : 'answered', text, usage);
    if (refused) throw refusal(this.name);
  }

  async answer<Answer>(request: StructuredRequest): Promise<Answer> {
    const first = await this.ask(request, request.messages);
    if (first.ok) return first.value as Answer;
    const second = await this.ask(request, [...request.messages, ...askAgain(first.json, first.problem)]);
    if (second.ok) return second.value as Answer;
    throw new UnusableAnswerError(second.problem);
  }

  /** Aborts all calls: those that wait or run fail as `unavailable`. */
  close(): void {
    this.calls.close();
  }

  private async ask(
    { name, schema, ...request }: StructuredRequest,
    messages: readonly ChatMessage[],
  ): Promise<CheckedAnswer & { json: string }> {
    const method = this.provider.structuredMethod;
    const chat = this.provider.chat(request.maxTokens).withStructuredOutput(schema, {
      name,
      method,
      includeRaw: true,
      ...(method === 'jsonSchema' && isEnforceable(schema) && { strict: true }),
    });
    const call = await this.calls.begin({ ...request, messages });
    let message: AIMessage;
    try {
      const answered = await untilAborted(chat.invoke(plain(messages), { signal: call.signal }), call.signal);
      message = answered.raw as AIMessage;
    } catch (error) {
      if (!isUnreadableAnswer(error)) throw call.fail(error);
      await call.end('unusable', '', undefined);
      return { ok: false, problem: 'it is not JSON, or not all of it', json: '' };
    }
    const json = jsonOf(message);
    const refused = isRefusal(message);
    const checked: CheckedAnswer = isCutOff(message)
      ? { ok: false, problem: 'it is longer than an answer may be' }
      : checkAnswer(json, schema);
    await call.end(refused ? 'refused' : checked.ok ? 'answered' : 'unusable', json, message.usage_metadata);
    if (refused) throw refusal(this.name);
    return { ...checked, json };
  }
}

/** Messages in the form of LangChain: objects with a role and a text. */
function plain(messages: readonly ChatMessage[]) {
  return messages.map(({ role, content }) => ({ role, content }));
}
