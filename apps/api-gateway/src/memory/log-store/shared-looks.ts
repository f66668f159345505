import { inBackground } from '@memory-graph/observability';
/** Queries take at most this share of the time, regardless of the load. */
const SHARE_OF_LOOKING = 0.2;

export interface SharedLooksOptions {
  everyMs: number;
  /** @returns whether to query again at once */
  look: () => Promise<boolean>;
  isNeeded: () => boolean;
  onError: (error: unknown) => void;
}

/**
 * Queries the database periodically on behalf of all waiting clients, one query at a time, and only while a client
 * waits. So many waiting clients cost little more than one.
 */
export class SharedLooks {
  private next: NodeJS.Timeout | undefined;
  private isLooking = false;
  private isClosed = false;

  constructor(private readonly options: SharedLooksOptions) {}

  /** Schedules a query, now or later. */
  request(inMs = this.options.everyMs): void {
    if (this.isLooking || this.next || this.isClosed || !this.options.isNeeded()) return;
    this.next = setTimeout(() => inBackground('a look for those who wait', this.look()), inMs);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.next);
  }

  private async look(): Promise<void> {
    this.next = undefined;
    if (!this.options.isNeeded()) return;
    this.isLooking = true;
    const began = performance.now();
    let hasMore = false;
    try {
      hasMore = await this.options.look();
    } catch (error) {
      this.options.onError(error);
    }
    this.isLooking = false;
    const rest = (performance.now() - began) * (1 / SHARE_OF_LOOKING - 1);
    this.request(hasMore ? rest : Math.max(this.options.everyMs, rest));
  }
}
