import type { Embedder } from '@memory-graph/models';
import { batchesOf } from './batches-of.js';
import type { ComputeThreads } from './compute-threads.js';
import { WrappedEmbedder } from './wrapped.embedder.js';

/** Embedding this much takes as long as sending it to a thread: a tenth of a millisecond. */
const SHORT_CHARACTERS = 1_000;

/** The static embedder, run in threads for all but short texts. */
export class ThreadedEmbedder extends WrappedEmbedder {
  constructor(
    private readonly threads: ComputeThreads,
    embedder: Embedder,
  ) {
    super(embedder);
  }

  async embedDocuments(texts: readonly string[]): Promise<Float32Array[]> {
    if (lengthOf(texts) <= SHORT_CHARACTERS) return this.embedder.embedDocuments(texts);
    const batches = await Promise.all(
      Array.from(batchesOf(texts), async (batch) => this.cut(await this.threads.run('embed', batch, lengthOf(batch)))),
    );
    return batches.flat();
  }

  private cut(all: Float32Array): Float32Array[] {
    return Array.from(
      { length: all.length / this.dimension },
      (_, index) => new Float32Array(all.subarray(index * this.dimension, (index + 1) * this.dimension)),
    );
  }
}

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, { length }) => sum + length, 1);
