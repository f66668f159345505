import { ServiceError } from '@memory-graph/errors';
import type { JsonSchema } from './json-schema.js';

/** The `content` of a `user` message may be untrusted text: it is data, never instructions. */
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** The purpose of a call: labels its metrics. */
export type ChatPurpose = 'extraction' | 'ingestion-rules' | 'answer' | 'title' | 'summary' | 'reranking';

/** Tokens of one call, as the provider reported them, or estimated from the length of the texts. */
export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}

export interface ChatRequest {
  purpose: ChatPurpose;
  messages: readonly ChatMessage[];
  /** Maximum number of output tokens. Omitted: the limit of the model. */
  maxTokens?: number;
  /** Aborts the call; the answer then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Called when a call of the provider ended, also one whose answer was not usable: two times if it was repeated. */
  onUsage?: (usage: TokenUsage) => void;
}

export interface StructuredRequest extends ChatRequest {
  /** The name of the schema for the model, as in `extraction`: letters, digits, `_` and `-`. */
  name: string;
  /**
   * The schema of the answer, an object. Answers are validated regardless of what the provider guarantees. Providers
   * enforce a schema only if its objects require all properties and allow no others: null represents a missing value.
   */
  schema: JsonSchema;
}

/** The daily budget is exhausted: no call is made before midnight UTC. Callers continue without a model. */
export class BudgetSpentError extends ServiceError {
  constructor(retryAfterSeconds: number) {
    super('unavailable', 'The daily budget for language models is exhausted', { retryAfterSeconds });
    this.name = 'BudgetSpentError';
  }
}

/** A structured answer was invalid twice. Callers that can continue without a model do so. */
export class UnusableAnswerError extends ServiceError {
  constructor(problem: string) {
    super('unprocessable', `The language model returned no usable answer: ${problem}`);
    this.name = 'UnusableAnswerError';
  }
}

/**
 * A language model. All methods throw ServiceError `unavailable` (transient) if the model is
 * unreachable, busy or too slow, and `unprocessable` (permanent) if it rejects the request; also
 * `BudgetSpentError`, and `answer` UnusableAnswerError.
 */
export interface ChatModel {
  /** The configured name, as in `openai:gpt-5-mini`: shown in logs and metrics. */
  readonly name: string;

  /** Whether the daily budget allows another call. Otherwise callers continue without a model, which counts as a skipped call. */
  isWithinBudget(purpose: ChatPurpose): Promise<boolean>;

  /** Returns the whole answer as text. */
  complete(request: ChatRequest): Promise<string>;

  /** Streams the answer in pieces. */
  stream(request: ChatRequest): AsyncIterable<string>;

  /** Returns an answer that matches the schema. An invalid answer is requested once more, with the errors. */
  answer<Answer>(request: StructuredRequest): Promise<Answer>;
}

/** DI token of the configured `ChatModel`, or null if there is none. */
export const CHAT_MODEL = Symbol('ChatModel');
