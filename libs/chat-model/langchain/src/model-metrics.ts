import type { ChatPurpose } from '@memory-graph/chat-model-port/chat-model.port';
import type { Metrics } from '@memory-graph/observability/metrics';
import type { CallFailure } from './to-service-error.js';
import type { Usage } from './usage.js';

/** `unusable`: it does not fit the schema, or ends in the middle. `cancelled`: nobody waits for it any more. */
export type CallOutcome = 'answered' | 'unusable' | 'cancelled' | CallFailure;

const BUCKETS = [0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120];

/** What an operator sees of calls to a language model. */
export class ModelMetrics {
  private readonly seconds;
  private readonly tokens;
  private readonly cost;
  private readonly overBudget;

  constructor(metrics: Metrics) {
    this.seconds = metrics.histogram(
      'model_call_seconds',
      'How long calls to the language model took, without the time that they waited for their turn.',
      ['purpose', 'outcome'],
      BUCKETS,
    );
    this.tokens = metrics.counter('model_tokens_total', 'Tokens sent to and got from the language model.', [
      'purpose',
      'direction',
    ]);
    this.cost = metrics.counter('model_cost_total', 'Cost of the calls, by the configured prices.', ['purpose']);
    this.overBudget = metrics.counter('model_calls_over_budget_total', 'Calls not made: the budget was spent.', [
      'purpose',
    ]);
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
