import type { ChatPurpose, ChatRequest } from '@memory-graph/models';
import { beginSpan, type OpenSpan } from '@memory-graph/observability';
import { ServiceError } from '@memory-graph/errors';
import type { DailyBudget } from '../budget/daily-budget.js';
import { CallSlots } from './call-slots.js';
import type { CallOutcome, ModelMetrics } from './model-metrics.js';
import { chatSpan } from './chat-span.js';
import { timeOut, toServiceError } from './to-service-error.js';
import { usageOf, type Prices, type ReportedUsage } from '../budget/usage.js';

export interface ModelCallOptions {
  /** The configured name of the model. */
  name: string;
  /** Timeout of a response, or between two pieces of a stream. */
  timeoutMs: number;
  /** Maximum number of concurrent calls. */
  concurrency: number;
  /** Null if calls are free of charge. */
  prices: Prices | null;
  budget: DailyBudget;
  /** Null if no metrics are collected. */
  metrics: ModelMetrics | null;
}

/** The common part of all calls: queueing, budget, timeout and accounting. */
export class ModelCalls {
  private readonly slots: CallSlots;
  /** The calls that wait or run. */
  private readonly open = new Set<AbortController>();

  constructor(private readonly options: ModelCallOptions) {
    this.slots = new CallSlots(options.concurrency);
  }

  /**
   * Waits for a slot. The caller must end the returned call.
   * @throws ServiceError, also if the budget is exhausted
   */
  async begin({ purpose, messages, signal, onUsage }: ChatRequest): Promise<ModelCall> {
    const abortion = new AbortController();
    const cancel = (): void => abortion.abort(signal?.reason);
    signal?.addEventListener('abort', cancel, { once: true });
    if (signal?.aborted) cancel();
    this.open.add(abortion);
    const forget = (): void => {
      signal?.removeEventListener('abort', cancel);
      this.open.delete(abortion);
    };
    try {
      const leave = await this.enter(purpose, abortion.signal);
      const release = (): void => {
        leave();
        forget();
      };
      return new ModelCall(this.options, { purpose, messages, ...(onUsage && { onUsage }) }, abortion, release);
    } catch (error) {
      forget();
      throw error;
    }
  }

  async isWithinBudget(purpose: ChatPurpose): Promise<boolean> {
    const isLeft = await this.options.budget.isLeft();
    if (!isLeft) this.options.metrics?.refusedByBudget(purpose);
    return isLeft;
  }

  /** Aborts all calls, waiting and running; their callers get a retryable error. */
  close(): void {
    const reason = new ServiceError('unavailable', 'The service is shutting down');
    for (const abortion of this.open) abortion.abort(reason);
  }

  private async enter(purpose: ChatPurpose, signal: AbortSignal): Promise<() => void> {
    const leave = await this.slots.enter(signal);
    try {
      await this.options.budget.requireLeft();
      return leave;
    } catch (error) {
      leave();
      this.options.metrics?.refusedByBudget(purpose);
      throw error;
    }
  }
}

/** A call to a model, from its slot to its end. */
export class ModelCall {
  private readonly timer: NodeJS.Timeout;
  private isLate = false;
  private readonly startedAt = performance.now();
  private readonly span: OpenSpan;

  constructor(
    private readonly options: ModelCallOptions,
    private readonly asked: Pick<ChatRequest, 'purpose' | 'messages' | 'onUsage'>,
    private readonly abortion: AbortController,
    private readonly leave: () => void,
  ) {
    this.span = beginSpan(() => chatSpan(options.name, asked.purpose));
    this.timer = setTimeout(() => {
      this.isLate = true;
      abortion.abort(new Error('The call timed out'));
    }, options.timeoutMs);
  }

  /** Aborted if the caller cancels or the call times out. */
  get signal(): AbortSignal {
    return this.abortion.signal;
  }

  /** Restarts the timeout after a piece of the response. */
  progress(): void {
    this.timer.refresh();
  }

  /** @param text the complete output, for providers that report no usage */
  async end(outcome: CallOutcome, text: string, usage: ReportedUsage | undefined): Promise<void> {
    const { budget, metrics, prices } = this.options;
    const { purpose, messages, onUsage } = this.asked;
    const used = usageOf(usage, messages, text, prices);
    this.span.setAttributes({
      'gen_ai.usage.input_tokens': used.inputTokens,
      'gen_ai.usage.output_tokens': used.outputTokens,
    });
    this.release(outcome);
    onUsage?.(used);
    metrics?.used(purpose, used);
    await budget.count(purpose, used);
  }

  /** @returns the error to throw */
  fail(error: unknown): unknown {
    const { name, timeoutMs } = this.options;
    if (this.signal.aborted && !this.isLate) {
      this.release('cancelled');
      return this.signal.reason;
    }
    const { failure, error: told } = this.isLate ? timeOut(name, timeoutMs) : toServiceError(error, name);
    this.release(failure);
    return told;
  }

  private release(outcome: CallOutcome): void {
    clearTimeout(this.timer);
    this.leave();
    this.options.metrics?.called(this.asked.purpose, outcome, this.startedAt);
    if (outcome !== 'answered') this.span.fail(outcome);
    this.span.end();
  }
}
