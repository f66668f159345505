import type { ChatPurpose } from '@memory-graph/chat-model-port/chat-model.port';
import type { Usage } from '../usage.js';

/** What was used on a day, by whichever process. */
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

/** Adds up what calls take, by day. */
export interface UsageLedger {
  add(entry: UsageEntry): Promise<void>;
  totalOf(day: string): Promise<DayTotal>;
}

/** For an app without a database of its own: counts what this process used since it was started. */
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
