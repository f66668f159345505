import { EMBEDDER, type Embedder } from '@memory-graph/models';
import { VECTOR_RENEWAL, type VectorRenewal } from '@memory-graph/graph';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

/** Warns once after the start if the graph contains vectors of another embedder, which searches no longer use. */
@Injectable()
export class WarnOfStaleVectors implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(WarnOfStaleVectors.name);
  private counting: Promise<void> = Promise.resolve();

  constructor(
    @Inject(VECTOR_RENEWAL) private readonly vectors: VectorRenewal,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
  ) {}

  /** Counting reads the whole graph, so the start does not wait for it. */
  onApplicationBootstrap(): void {
    this.counting = this.count().catch((error: unknown) => {
      this.logger.warn(`Vectors of other embedders could not be counted: ${String(error)}`);
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.counting;
  }

  private async count(): Promise<void> {
    const stale = [...(await this.vectors.countStale()).values()].reduce((sum, count) => sum + count, 0);
    if (stale === 0) return;
    this.logger.warn(
      `${stale} vectors were not made by ${this.embedder.name}, the embedder in use: their texts are found by their ` +
        'words alone. Run `npm run reindex` to renew them; the service can go on meanwhile.',
    );
  }
}
