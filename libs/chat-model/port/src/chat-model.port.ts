import { ServiceError } from '@memory-graph/errors/service-error';
import type { JsonSchema } from './json-schema.js';

/** `content` of a `user` message may be anybody's text: it is data, never instructions. */
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** What a call to a model is for: labels its metrics. */
export type ChatPurpose = 'extraction' | 'ingestion-rules' | 'answer' | 'title' | 'summary' | 'reranking';

export interface ChatRequest {
  purpose: ChatPurpose;
  messages: readonly ChatMessage[];
  /** Tokens of the answer at most. Left out: what the model allows. */
  maxTokens?: number;
  /** Gives up the call; the answer then rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface StructuredRequest extends ChatRequest {
  /** Names the shape for the model, as in `extraction`: letters, digits, `_` and `-`. */
  name: string;
  /**
   * What the answer must be: an object. It is checked against it, whatever the provider promises. Providers enforce a
   * schema whose objects require all of their properties and allow no others: null stands for what is not there.
   */
  schema: JsonSchema;
}

/** The budget of the day is spent: no call is made before midnight, UTC. Callers take their path without a model. */
export class BudgetSpentError extends ServiceError {
  constructor(retryAfterSeconds: number) {
    super('unavailable', 'The budget of the day for language models is spent.', { retryAfterSeconds });
    this.name = 'BudgetSpentError';
  }
}

/** A structured answer did not fit its schema, twice. Callers that can do without a model do. */
export class UnusableAnswerError extends ServiceError {
  constructor(problem: string) {
    super('unprocessable', `The language model gave no usable answer: ${problem}`);
    this.name = 'UnusableAnswerError';
  }
}

/**
 * A language model that answers.
 *
 * All methods throw ServiceError `unavailable` (transient) for a model that cannot be reached, is busy or takes too long,
 * and `unprocessable` (permanent) for one that refuses; besides `BudgetSpentError`, and `answer` UnusableAnswerError.
 */
export interface ChatModel {
  /** As configured, `openai:gpt-5-mini`: shown in logs and metrics. */
  readonly name: string;

  /** Whether the budget of the day allows another call. Where it does not, callers take their path without a model. */
  isWithinBudget(): Promise<boolean>;

  /** The whole answer as text. */
  complete(request: ChatRequest): Promise<string>;

  /** The answer in pieces, as it comes. */
  stream(request: ChatRequest): AsyncIterable<string>;

  /** An answer that fits the schema. One that does not is asked for once more, with the errors. */
  answer<Answer>(request: StructuredRequest): Promise<Answer>;
}

/** Token of the model that the app is configured with: a `ChatModel`, or null where there is none. */
export const CHAT_MODEL = Symbol('ChatModel');
