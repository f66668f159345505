import type { Embedder } from '@memory-graph/embedder-port/embedder.port';
import { FairSlots } from '@memory-graph/event-delivery/fair-slots';
import { batchesOf } from './batches-of.js';
import { currentWorkspace } from './work-owner.js';

/** Texts for a model cost more by far than for the table. */
const BATCH_CHARACTERS = 2_000;

/** An embedder with a thread of its own, which workspaces use in turns, a few texts at a time. */
export class FairEmbedder implements Embedder {
  readonly name: string;
  readonly dimension: number;
  readonly similarityFloor: number;
  private readonly slot = new FairSlots(1);

  constructor(private readonly embedder: Embedder) {
    ({ name: this.name, dimension: this.dimension, similarityFloor: this.similarityFloor } = embedder);
  }

  async embedDocuments(texts: readonly string[]): Promise<Float32Array[]> {
    const batches = Array.from(batchesOf(texts, BATCH_CHARACTERS), (batch) =>
      this.slot.run(currentWorkspace(), batch.length, () => this.embedder.embedDocuments(batch)),
    );
    return (await Promise.all(batches)).flat();
  }

  embedQuery(text: string): Promise<Float32Array> {
    return this.slot.run(currentWorkspace(), 1, () => this.embedder.embedQuery(text));
  }
}
