import { inBackground } from '@memory-graph/observability';
import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { DataSource } from 'typeorm';

const RETENTION_DAYS = 7;
const INTERVAL_MS = 10 * 60_000;
const MAX_ROWS_PER_RUN = 10_000;

/** Deletes events that are too old to be redelivered, a limited number at a time. */
export class InboxRetention implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('InboxRetention');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly schema: string,
    private readonly dataSource: DataSource,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => inBackground('the cleaning of the inbox', this.forgetOld()), INTERVAL_MS);
    this.timer.unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async forgetOld(): Promise<void> {
    try {
      await this.dataSource.query(
        `DELETE FROM "${this.schema}".inbox WHERE ctid = ANY (ARRAY (
           SELECT ctid FROM "${this.schema}".inbox WHERE claimed_at < now() - $1 * interval '1 day' LIMIT $2))`,
        [RETENTION_DAYS, MAX_ROWS_PER_RUN],
      );
    } catch (error) {
      this.logger.warn(`Old entries of the inbox of "${this.schema}" stay for now: ${String(error)}`);
    }
  }
}
