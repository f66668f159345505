import { EMBEDDER, type Embedder } from '@memory-graph/models';
import { VECTOR_RENEWAL, type VectorRenewal } from '@memory-graph/graph';
import { Inject, Injectable } from '@nestjs/common';
import { BackgroundWork } from './background-work.js';

/**
 * Warns once if the graph contains vectors of another embedder, which searches no longer use. Counting them reads the
 * whole graph.
 */
@Injectable()
export class WarnOfStaleVectors extends BackgroundWork {
  constructor(
    @Inject(VECTOR_RENEWAL) private readonly vectors: VectorRenewal,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
  ) {
    super('Vectors of other embedders could not be counted');
  }

  protected async run(): Promise<void> {
    const stale = [...(await this.vectors.countStale()).values()].reduce((sum, count) => sum + count, 0);
    if (stale === 0) return;
    this.logger.warn(
      `${stale} vectors were not made by ${this.embedder.name}, the embedder in use: their texts are found by their ` +
        'words alone. Run `npm run reindex` to renew them; the service can go on meanwhile.',
    );
  }
}
