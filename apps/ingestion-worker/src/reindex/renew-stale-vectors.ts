import { Injectable } from '@nestjs/common';
import { BackgroundWork } from './background-work.js';
import { ReindexUseCase } from './reindex.use-case.js';

/**
 * Computes the vectors of other embedders again while the service is in use. Only for the included
 * embedders, which cost nothing but time: an upgrade with another model or table needs no `npm run reindex`.
 */
@Injectable()
export class RenewStaleVectors extends BackgroundWork {
  constructor(private readonly reindex: ReindexUseCase) {
    super('Vectors of other embedders were not all renewed; the next start goes on');
  }

  protected async run(signal: AbortSignal): Promise<void> {
    const renewed = await this.reindex.run(() => undefined, signal);
    if (renewed > 0) this.logger.log(`${renewed} vectors of another embedder were renewed.`);
  }
}
