import { ServiceError } from '@memory-graph/errors';
import { AttemptWindow } from '../../login/attempt-window.js';

/** Who caused a document to be fetched. */
export interface Reader {
  userId: string;
  /** The client address for rate limits. */
  address: string;
}

const REFUSAL = 'Too many client ID metadata documents were requested; try again later';

const MAX_CONCURRENT = 16;
const MAX_CONCURRENT_PER_HOST = 2;
const RETRY_SECONDS = 5;

/**
 * Limits fetches, so that client ids cannot turn this service into a scanner or a means of flooding
 * others. Documents in the cache do not count.
 */
export class DocumentLimits {
  private readonly perReader = new AttemptWindow({ max: 20, windowMs: 10 * 60_000, refusal: REFUSAL });
  private readonly perHost = new AttemptWindow({ max: 60, windowMs: 60_000, refusal: REFUSAL });
  private readonly underWay = new Map<string, number>();
  private total = 0;

  /** @throws ServiceError `rate_limited` */
  beginFor({ userId, address }: Reader): void {
    this.perReader.begin(`address ${address}`);
    this.perReader.begin(`user ${userId}`);
  }

  /** @throws ServiceError `rate_limited` */
  async run<Result>(host: string, fetch: () => Promise<Result>): Promise<Result> {
    const ofHost = this.underWay.get(host) ?? 0;
    if (this.total >= MAX_CONCURRENT || ofHost >= MAX_CONCURRENT_PER_HOST) {
      throw new ServiceError('rate_limited', REFUSAL, { retryAfterSeconds: RETRY_SECONDS });
    }
    this.perHost.begin(host);
    this.count(host, 1);
    try {
      return await fetch();
    } finally {
      this.count(host, -1);
    }
  }

  private count(host: string, change: 1 | -1): void {
    this.total += change;
    const ofHost = (this.underWay.get(host) ?? 0) + change;
    if (ofHost === 0) this.underWay.delete(host);
    else this.underWay.set(host, ofHost);
  }
}
