import { Logger } from '@nestjs/common';
import { BudgetSpentError, type ChatPurpose } from '@memory-graph/models';
import type { Usage } from './usage.js';
import type { UsageLedger } from './usage-ledger.js';

/** Null: no limit. */
export interface BudgetLimits {
  tokens: number | null;
  cost: number | null;
}

const DAY_MS = 86_400_000;

/**
 * The budget from midnight to midnight UTC. A call counts when it ends, because its usage is
 * unknown before: calls in progress at the limit may exceed it.
 */
export class DailyBudget {
  private readonly logger = new Logger('ModelBudget');
  private lastSpentDay = '';

  constructor(
    private readonly model: string,
    private readonly limits: BudgetLimits,
    private readonly ledger: UsageLedger,
    private readonly now: () => number = Date.now,
  ) {}

  async isLeft(): Promise<boolean> {
    const { tokens, cost } = this.limits;
    if (tokens === null && cost === null) return true;
    const used = await this.ledger.totalOf(this.today());
    const isLeft = (tokens === null || used.tokens < tokens) && (cost === null || used.cost < cost);
    if (!isLeft) this.sayOnce();
    return isLeft;
  }

  /** @throws BudgetSpentError */
  async requireLeft(): Promise<void> {
    if (await this.isLeft()) return;
    const now = this.now();
    throw new BudgetSpentError(Math.ceil((DAY_MS - (now % DAY_MS)) / 1_000));
  }

  /** A paid answer is not discarded because its usage could not be stored. */
  async count(purpose: ChatPurpose, usage: Usage): Promise<void> {
    try {
      await this.ledger.add({ ...usage, day: this.today(), model: this.model, purpose });
    } catch (error) {
      this.logger.warn(`A call of ${this.model} could not be counted: ${String(error)}`);
    }
  }

  private sayOnce(): void {
    const today = this.today();
    if (today === this.lastSpentDay) return;
    this.lastSpentDay = today;
    this.logger.warn(`The budget of ${today} for ${this.model} is exhausted; the model is not used until midnight UTC`);
  }

  private today(): string {
    return new Date(this.now()).toISOString().slice(0, 10);
  }
}
