import { Logger } from '@nestjs/common';
import type { MessageLog } from './message-log.js';

const HOUR_MS = 3_600_000;
const INTERVAL_MS = 60_000;
const LIMIT = 20_000;

/** Frees the log of what everybody has read. A group that is given up for good must be deleted from `assignments`. */
export class Retention {
  private readonly logger = new Logger('DurableLog');
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly log: MessageLog) {}

  start(): void {
    this.timer = setInterval(() => void this.run(), INTERVAL_MS);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async run(): Promise<void> {
    try {
      await this.log.deleteConsumed({ keepMs: HOUR_MS, keepUnreadMs: 14 * 24 * HOUR_MS, limit: LIMIT });
    } catch (error) {
      this.logger.warn(`Old messages stay for now: ${String(error)}`);
    }
  }
}
