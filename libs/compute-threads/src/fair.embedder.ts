import { FairSlots } from '@memory-graph/messaging/delivery';
import { batchesOf } from './batches-of.js';
import { currentWorkspace } from './work-owner.js';
import { WrappedEmbedder } from './wrapped.embedder.js';

/** Texts cost a model far more than the static table. */
const BATCH_CHARACTERS = 2_000;

/** An embedder with its own thread, which workspaces use in turns, a few texts at a time. */
export class FairEmbedder extends WrappedEmbedder {
  private readonly slot = new FairSlots(1);

  async embedDocuments(texts: readonly string[]): Promise<Float32Array[]> {
    const batches = Array.from(batchesOf(texts, BATCH_CHARACTERS), (batch) =>
      this.slot.run(currentWorkspace(), batch.length, () => this.embedder.embedDocuments(batch)),
    );
    return (await Promise.all(batches)).flat();
  }

  override embedQuery(text: string): Promise<Float32Array> {
    return this.slot.run(currentWorkspace(), 1, () => this.embedder.embedQuery(text));
  }
}
