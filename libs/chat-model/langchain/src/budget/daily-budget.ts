import { Logger } from '@nestjs/common';
import { BudgetSpentError, type ChatPurpose } from '@memory-graph/chat-model-port/chat-model.port';
import type { Usage } from '../usage.js';
import type { UsageLedger } from './usage-ledger.js';

/** Null: no limit. */
export interface BudgetLimits {
  tokens: number | null;
  cost: number | null;
}

const DAY_MS = 86_400_000;

/**
 * What may be used between midnight and midnight, UTC. A call counts when it is over, as nobody knows beforehand what it
 * will take: calls under way when the limit is reached go beyond it.
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
    return (tokens === null || used.tokens < tokens) && (cost === null || used.cost < cost);
  }

  /** @throws BudgetSpentError */
  async requireLeft(): Promise<void> {
    if (await this.isLeft()) return;
    this.sayOnce();
    const now = this.now();
    throw new BudgetSpentError(Math.ceil((DAY_MS - (now % DAY_MS)) / 1_000));
  }

  /** An answer that was paid for is not thrown away because it could not be counted. */
  async count(purpose: ChatPurpose, usage: Usage): Promise<void> {
    try {
      await this.ledger.add({ ...usage, day: this.today(), model: this.model, purpose });
    } catch (error) {
      this.logger.warn(`A call of ${this.model} was not counted: ${String(error)}`);
    }
  }

  private sayOnce(): void {
    const today = this.today();
    if (today === this.lastSpentDay) return;
    this.lastSpentDay = today;
    this.logger.warn(`The budget of ${today} for ${this.model} is spent: until midnight, UTC, there is no model.`);
  }

  private today(): string {
    return new Date(this.now()).toISOString().slice(0, 10);
  }
}
