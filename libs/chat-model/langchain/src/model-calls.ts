import type { ChatPurpose, ChatRequest } from '@memory-graph/chat-model-port/chat-model.port';
import { ServiceError } from '@memory-graph/errors/service-error';
import type { DailyBudget } from './budget/daily-budget.js';
import { CallSlots } from './call-slots.js';
import type { CallOutcome, ModelMetrics } from './model-metrics.js';
import { timeOut, toServiceError, type FailedCall } from './to-service-error.js';
import { usageOf, type Prices, type ReportedUsage } from './usage.js';

export interface ModelCallOptions {
  /** Of the model, as configured. */
  name: string;
  /** Of an answer; of a stream between two pieces. */
  timeoutMs: number;
  /** Calls under way at a time. */
  concurrency: number;
  /** Null: calls cost nothing. */
  prices: Prices | null;
  budget: DailyBudget;
  /** Null: nobody looks. */
  metrics: ModelMetrics | null;
}

/** What all calls have in common: their turn, the budget, the time-out, and that they are counted. */
export class ModelCalls {
  private readonly slots: CallSlots;
  private readonly closing = new AbortController();

  constructor(private readonly options: ModelCallOptions) {
    this.slots = new CallSlots(options.concurrency);
  }

  /** Waits for a turn. What it gives must be ended. @throws ServiceError, also if the budget is spent */
  async begin({ purpose, messages, signal }: ChatRequest): Promise<ModelCall> {
    const cancelled = signal ? AbortSignal.any([signal, this.closing.signal]) : this.closing.signal;
    const leave = await this.slots.enter(cancelled);
    try {
      await this.options.budget.requireLeft();
    } catch (error) {
      leave();
      this.options.metrics?.refusedByBudget(purpose);
      throw error;
    }
    return new ModelCall(this.options, { purpose, messages }, cancelled, leave);
  }

  /** Gives up all calls, those that wait and those under way: whoever asked is told that it is to ask again. */
  close(): void {
    this.closing.abort(new ServiceError('unavailable', 'The service is being shut down.'));
  }
}

/** One call to a model, from its turn to its end. */
export class ModelCall {
  private readonly timer: NodeJS.Timeout;
  private readonly late = new AbortController();
  private readonly startedAt = performance.now();
  /** Aborted when nobody waits any more, or it took too long. */
  readonly signal: AbortSignal;

  constructor(
    private readonly options: ModelCallOptions,
    private readonly asked: { purpose: ChatPurpose; messages: ChatRequest['messages'] },
    private readonly cancelled: AbortSignal,
    private readonly leave: () => void,
  ) {
    this.signal = AbortSignal.any([cancelled, this.late.signal]);
    this.timer = setTimeout(() => this.late.abort(new Error('too late')), options.timeoutMs);
  }

  /** It is still alive: the time-out begins anew. */
  progress(): void {
    this.timer.refresh();
  }

  /** @param text all that the model wrote, for what providers do not count */
  async end(outcome: CallOutcome, text: string, usage: ReportedUsage | undefined): Promise<void> {
    const { budget, metrics, prices } = this.options;
    const { purpose, messages } = this.asked;
    this.release(outcome);
    const used = usageOf(usage, messages, text, prices);
    metrics?.used(purpose, used);
    await budget.count(purpose, used);
  }

  /** @returns what to throw */
  fail(error: unknown): unknown {
    if (this.cancelled.aborted) {
      this.release('cancelled');
      return this.cancelled.reason;
    }
    const failed = this.describe(error);
    this.release(failed.failure);
    return failed.error;
  }

  private describe(error: unknown): FailedCall {
    const { name, timeoutMs } = this.options;
    return this.late.signal.aborted ? timeOut(name, timeoutMs) : toServiceError(error, name);
  }

  private release(outcome: CallOutcome): void {
    clearTimeout(this.timer);
    this.leave();
    this.options.metrics?.called(this.asked.purpose, outcome, this.startedAt);
  }
}
