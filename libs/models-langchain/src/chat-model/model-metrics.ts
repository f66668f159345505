import type { ChatPurpose } from '@memory-graph/models';
import type { Metrics } from '@memory-graph/observability';
import type { CallFailure } from './to-service-error.js';
import type { Usage } from '../budget/usage.js';

/** `unusable`: the answer does not match the schema or is incomplete. `cancelled`: the caller aborted the call. */
export type CallOutcome = 'answered' | 'unusable' | 'cancelled' | CallFailure;

const BUCKETS = [0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120];

/** Metrics of calls to a language model. */
export class ModelMetrics {
  private readonly seconds;
  private readonly tokens;
  private readonly cost;
  private readonly overBudget;

  constructor(metrics: Metrics) {
    this.seconds = metrics.histogram(
      'gen_ai_client_operation_duration_seconds',
      'Duration of calls to the language model, without the time in the queue.',
      ['purpose', 'outcome'],
      BUCKETS,
    );
    this.tokens = metrics.counter('model_tokens_total', 'Tokens sent to and received from the language model.', [
      'purpose',
      'direction',
    ]);
    this.cost = metrics.counter('model_cost_total', 'Cost of the calls, by the configured prices.', ['purpose']);
    this.overBudget = metrics.counter(
      'model_calls_over_budget_total',
      'Calls that were skipped because the budget was exhausted.',
      ['purpose'],
    );
  }

  called(purpose: ChatPurpose, outcome: CallOutcome, startedAt: number): void {
    this.seconds.observe({ purpose, outcome }, (performance.now() - startedAt) / 1_000);
  }

  used(purpose: ChatPurpose, { inputTokens, outputTokens, cost }: Usage): void {
    this.tokens.inc({ purpose, direction: 'in' }, inputTokens);
    this.tokens.inc({ purpose, direction: 'out' }, outputTokens);
    this.cost.inc({ purpose }, cost);
  }

  refusedByBudget(purpose: ChatPurpose): void {
    this.overBudget.inc({ purpose });
  }
}
