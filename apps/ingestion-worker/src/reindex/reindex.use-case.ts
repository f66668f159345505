import { EMBEDDER, type Embedder } from '@memory-graph/models';
import { ServiceError } from '@memory-graph/errors';
import { type StaleText, VECTOR_RENEWAL, type VectorRenewal } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { Inject, Injectable } from '@nestjs/common';

/** Small, so that the write of a batch does not delay other writers. */
const BATCH = 100;
/** Attempts for a batch that conflicts with another writer. */
const ATTEMPTS = 5;

export interface ReindexProgress {
  done: number;
  total: number;
}

/**
 * Recomputes all vectors with the configured embedder, while adds, removals and searches continue.
 * Vectors of other embedders mark the remaining work, so an interrupted run is continued by the
 * next one.
 */
@Injectable()
export class ReindexUseCase {
  constructor(
    @Inject(VECTOR_RENEWAL) private readonly vectors: VectorRenewal,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
  ) {}

  /**
   * @param signal ends it after a batch
   * @returns how many texts have new vectors; 0 if none were stale
   */
  async run(onProgress: (progress: ReindexProgress) => void, signal?: AbortSignal): Promise<number> {
    const stale = await this.vectors.countStale();
    const total = [...stale.values()].reduce((sum, count) => sum + count, 0);
    let [seen, renewed] = [0, 0];
    onProgress({ done: seen, total });
    for (const workspaceId of [...stale.keys()].sort()) {
      for await (const texts of this.vectors.staleTexts(workspaceId, BATCH)) {
        if (signal?.aborted) return renewed;
        renewed += await this.renew(workspaceId, texts);
        seen += texts.length;
        onProgress({ done: Math.min(seen, total), total });
      }
    }
    return renewed;
  }

  private async renew(workspaceId: WorkspaceId, texts: readonly StaleText[]): Promise<number> {
    const embeddings = await this.embedder.embedDocuments(texts.map(({ text }) => text));
    const vectors = texts.map(({ kind, id }, index) => ({ kind, id, embedding: embeddings[index]! }));
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.vectors.renew(workspaceId, vectors);
      } catch (error) {
        if (!(error instanceof ServiceError && error.code === 'conflict') || attempt === ATTEMPTS) throw error;
      }
    }
  }
}
