import { ServiceError } from '@memory-graph/errors/service-error';
import { Injectable } from '@nestjs/common';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';

/** Of matching, for all texts of a workspace together: thousands of ordinary rules' worth. */
const SECONDS_PER_MINUTE = 10;
const WINDOW_SECONDS = 60;

/** Books how long a step of a text took. @throws ServiceError as `MatchingBudget.open`, and `unprocessable` for a text that takes more than there is in a minute */
export type Spend = (ms: number) => Promise<void>;

/** How long the expressions of a workspace's ingestion rules may run, so that nobody's rules take the threads from others. */
@Injectable()
export class MatchingBudget {
  private readonly limitMs: number;
  private readonly used: RateLimiterMemory;

  constructor(secondsPerMinute = SECONDS_PER_MINUTE) {
    this.limitMs = secondsPerMinute * 1_000;
    this.used = new RateLimiterMemory({ points: this.limitMs, duration: WINDOW_SECONDS });
  }

  /** For one text. @throws ServiceError `rate_limited` if nothing is left */
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
      `The ingestion rules of this workspace have used the ${allowed} of matching that it has in a minute: simplify their regular expressions, then retry`,
      { retryAfterSeconds: Math.ceil(msBeforeNext / 1_000) },
    );
  }

  private tooMuch(): ServiceError {
    const allowed = `${this.limitMs / 1_000} s`;
    return new ServiceError(
      'unprocessable',
      `Matching the ingestion rules with this content takes more than ${allowed}: simplify their regular expressions, or send the content in smaller parts, then retry`,
    );
  }
}
