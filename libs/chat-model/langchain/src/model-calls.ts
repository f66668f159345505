import type { ChatPurpose, ChatRequest } from '@memory-graph/chat-model-port/chat-model.port';
import { ServiceError } from '@memory-graph/errors/service-error';
import type { DailyBudget } from './budget/daily-budget.js';
import { CallSlots } from './call-slots.js';
import type { CallOutcome, ModelMetrics } from './model-metrics.js';
import { timeOut, toServiceError } from './to-service-error.js';
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
  /** Of calls that wait or are under way. */
  private readonly open = new Set<AbortController>();

  constructor(private readonly options: ModelCallOptions) {
    this.slots = new CallSlots(options.concurrency);
  }

  /** Waits for a turn. What it gives must be ended. @throws ServiceError, also if the budget is spent */
  async begin({ purpose, messages, signal }: ChatRequest): Promise<ModelCall> {
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
      return new ModelCall(this.options, { purpose, messages }, abortion, release);
    } catch (error) {
      forget();
      throw error;
    }
  }

  /** Gives up all calls, those that wait and those under way: whoever asked is told that it is to ask again. */
  close(): void {
    const reason = new ServiceError('unavailable', 'The service is being shut down.');
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

/** One call to a model, from its turn to its end. */
export class ModelCall {
  private readonly timer: NodeJS.Timeout;
  private isLate = false;
  private readonly startedAt = performance.now();

  constructor(
    private readonly options: ModelCallOptions,
    private readonly asked: { purpose: ChatPurpose; messages: ChatRequest['messages'] },
    private readonly abortion: AbortController,
    private readonly leave: () => void,
  ) {
    this.timer = setTimeout(() => {
      this.isLate = true;
      abortion.abort(new Error('It takes too long.'));
    }, options.timeoutMs);
  }

  /** Aborted when nobody waits any more, or it takes too long. */
  get signal(): AbortSignal {
    return this.abortion.signal;
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
  }
}
