import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ReindexUseCase } from './reindex.use-case.js';

/**
 * Computes the vectors of other embedders again while the service is in use. Only for an embedder that takes
 * microseconds a text: an upgrade with another table needs no `npm run reindex`.
 */
@Injectable()
export class RenewStaleVectors implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(RenewStaleVectors.name);
  private readonly shutdown = new AbortController();
  private renewing: Promise<void> = Promise.resolve();

  constructor(private readonly reindex: ReindexUseCase) {}

  onApplicationBootstrap(): void {
    this.renewing = this.renew().catch((error: unknown) => {
      this.logger.warn(`Vectors of other embedders were not all renewed; the next start goes on: ${String(error)}`);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await this.renewing;
  }

  private async renew(): Promise<void> {
    const renewed = await this.reindex.run(() => undefined, this.shutdown.signal);
    if (renewed > 0) this.logger.log(`${renewed} vectors of another embedder were renewed.`);
  }
}
