import { EMBEDDER, type Embedder } from '@memory-graph/embedder-port/embedder.port';
import { ServiceError } from '@memory-graph/errors/service-error';
import { type StaleText, VECTOR_RENEWAL, type VectorRenewal } from '@memory-graph/graph-store-port/vector-renewal.port';
import type { WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';
import { Inject, Injectable } from '@nestjs/common';

/** Few enough that the write of a batch keeps nobody waiting. */
const BATCH = 100;
/** Of a batch that met another writer. */
const ATTEMPTS = 5;

export interface ReindexProgress {
  done: number;
  total: number;
}

/**
 * Gives all texts vectors of the embedder that is configured now. Adds, removals and searches go on meanwhile. What is left
 * is what still has a vector of another embedder: whatever ends it, the next run goes on where it was.
 */
@Injectable()
export class ReindexUseCase {
  constructor(
    @Inject(VECTOR_RENEWAL) private readonly vectors: VectorRenewal,
    @Inject(EMBEDDER) private readonly embedder: Embedder,
  ) {}

  /** @returns how many texts have new vectors; 0: there was nothing to do */
  async run(onProgress: (progress: ReindexProgress) => void): Promise<number> {
    const stale = await this.vectors.countStale();
    const total = [...stale.values()].reduce((sum, count) => sum + count, 0);
    let [seen, renewed] = [0, 0];
    onProgress({ done: seen, total });
    for (const workspaceId of [...stale.keys()].sort()) {
      for await (const texts of this.vectors.staleTexts(workspaceId, BATCH)) {
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
