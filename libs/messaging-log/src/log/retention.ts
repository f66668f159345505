import { PeriodicTask } from '@memory-graph/app-host';
import { Logger } from '@nestjs/common';
import type { MessageLog } from './message-log.js';

const INTERVAL_MS = 5_000;
/** Consumed messages are deleted soon, because they would be most of the disk usage of a busy log. */
const KEEP_MS = 10_000;
const KEEP_UNREAD_MS = 14 * 24 * 3_600_000;
/** Rows per statement. On the embedded store, everything else waits for the statement. */
const LIMIT = 1_000;

/**
 * Deletes messages that all groups have consumed. A group that is no longer used must be deleted
 * from `assignments`.
 */
export class Retention {
  private readonly logger = new Logger('DurableLog');
  private readonly stopping = new AbortController();
  private readonly task = new PeriodicTask(() => this.run(), {
    intervalMs: INTERVAL_MS,
    onError: (error) => this.logger.warn(`Old messages could not be deleted: ${String(error)}`),
  });

  constructor(private readonly log: MessageLog) {}

  start(): void {
    this.task.start();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.task.stop();
  }

  private async run(): Promise<void> {
    const options = { keepMs: KEEP_MS, keepUnreadMs: KEEP_UNREAD_MS, limit: LIMIT };
    while (!this.stopping.signal.aborted && (await this.log.deleteConsumed(options)) === LIMIT);
  }
}
