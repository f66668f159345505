import type { ChatPurpose } from '@memory-graph/models';
import type { Usage } from './usage.js';

/** The usage of all processes on a day. */
export interface DayTotal {
  tokens: number;
  cost: number;
}

export interface UsageEntry extends Usage {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  model: string;
  purpose: ChatPurpose;
}

/** Adds up the usage of calls by day. */
export interface UsageLedger {
  add(entry: UsageEntry): Promise<void>;
  totalOf(day: string): Promise<DayTotal>;
}

/** For an app without a database: counts the usage of this process since its start. */
export class MemoryUsageLedger implements UsageLedger {
  private day = '';
  private total: DayTotal = { tokens: 0, cost: 0 };

  async add({ day, inputTokens, outputTokens, cost }: UsageEntry): Promise<void> {
    const total = await this.totalOf(day);
    this.day = day;
    this.total = { tokens: total.tokens + inputTokens + outputTokens, cost: total.cost + cost };
  }

  totalOf(day: string): Promise<DayTotal> {
    return Promise.resolve(day === this.day ? this.total : { tokens: 0, cost: 0 });
  }
}
