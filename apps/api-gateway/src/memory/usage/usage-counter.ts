import { PeriodicTask } from '@memory-graph/app-host';
import type { TokenUsage } from '@memory-graph/models';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { type CountedUse, UsageRepository } from './usage.repository.js';

const FLUSH_MS = 1_000;

/**
 * Counts searches and model tokens in memory and adds them to the database each second, so that no search waits for a
 * write. A crash loses the counts of the last second.
 */
@Injectable()
export class UsageCounter implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(UsageCounter.name);
  private counted = new Map<string, CountedUse>();
  private readonly flushes = new PeriodicTask(() => this.flush(), {
    intervalMs: FLUSH_MS,
    onError: (error) => this.logger.warn(`Usage could not be stored; the next run tries again: ${String(error)}`),
  });

  constructor(private readonly usage: UsageRepository) {}

  onApplicationBootstrap(): void {
    this.flushes.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flushes.stop();
    await this.flush().catch((error: unknown) => this.logger.warn(`The last usage is lost: ${String(error)}`));
  }

  countSearch(workspaceId: string): void {
    this.of(workspaceId).searches++;
  }

  /** For `onUsage` of a call of a language model. */
  tokensOf(workspaceId: string): (usage: TokenUsage) => void {
    return ({ inputTokens, outputTokens }) => {
      const counted = this.of(workspaceId);
      counted.modelInputTokens += inputTokens;
      counted.modelOutputTokens += outputTokens;
    };
  }

  /** Stores the counts, so that the next read includes them. */
  async flush(): Promise<void> {
    const { counted } = this;
    if (counted.size === 0) return;
    this.counted = new Map();
    try {
      await this.usage.add([...counted.values()]);
    } catch (error) {
      for (const use of counted.values()) this.giveBack(use);
      throw error;
    }
  }

  private giveBack({ workspaceId, searches, ...tokens }: CountedUse): void {
    const counted = this.of(workspaceId);
    counted.searches += searches;
    counted.modelInputTokens += tokens.modelInputTokens;
    counted.modelOutputTokens += tokens.modelOutputTokens;
  }

  private of(workspaceId: string): CountedUse {
    const known = this.counted.get(workspaceId);
    if (known) return known;
    const counted = { workspaceId, searches: 0, modelInputTokens: 0, modelOutputTokens: 0 };
    this.counted.set(workspaceId, counted);
    return counted;
  }
}
