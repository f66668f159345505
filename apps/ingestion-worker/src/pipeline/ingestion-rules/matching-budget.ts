import { ServiceError } from '@memory-graph/errors';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** The matching time for all texts of a workspace: enough for thousands of ordinary rules. */
const SECONDS_PER_MINUTE = 10;
const WINDOW_SECONDS = 60;

/**
 * Records how long a step of a text took.
 * @throws ServiceError as `MatchingBudget.open`, and `unprocessable` for a text that exceeds the
 * budget of a minute
 */
export type Spend = (ms: number) => Promise<void>;

/**
 * Limits the matching time of a workspace's ingestion rules, so that no workspace occupies the
 * threads of the others.
 */
@Injectable()
export class MatchingBudget {
  private readonly limitMs: number;
  private readonly used: RateLimiterMemory;

  constructor(secondsPerMinute = SECONDS_PER_MINUTE) {
    this.limitMs = secondsPerMinute * 1_000;
    this.used = new RateLimiterMemory({ points: this.limitMs, duration: WINDOW_SECONDS });
  }

  /**
   * Starts the accounting for one text.
   * @throws ServiceError `rate_limited` if the budget is exhausted
   */
  async open(workspaceId: string): Promise<Spend> {
    this.refuseSpent(await this.used.get(workspaceId));
    let ofThisText = 0;
    return async (ms) => {
      ofThisText += ms;
      const used = await this.used.penalty(workspaceId, ms);
      if (ofThisText > this.limitMs) throw this.tooMuch();
      this.refuseSpent(used);
    };
  }

  private refuseSpent(used: RateLimiterRes | null): void {
    if (used && used.consumedPoints > this.limitMs) throw this.spent(used.msBeforeNext);
  }

  private spent(msBeforeNext: number): ServiceError {
    const allowed = `${this.limitMs / 1_000} s`;
    return new ServiceError(
      'rate_limited',
      `The ingestion rules of this workspace exceeded ${allowed} of matching time per minute; simplify their regular expressions, then retry`,
      { retryAfterSeconds: Math.ceil(msBeforeNext / 1_000) },
    );
  }

  private tooMuch(): ServiceError {
    const allowed = `${this.limitMs / 1_000} s`;
    return new ServiceError(
      'unprocessable',
      `Matching the ingestion rules against this content takes more than ${allowed}; simplify their regular expressions or send the content in smaller parts, then retry`,
    );
  }
}
