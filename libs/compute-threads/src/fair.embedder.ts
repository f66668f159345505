import type { Embedder } from '@memory-graph/models';
import { FairSlots } from '@memory-graph/messaging/delivery';
import { batchesOf } from './batches-of.js';
import { currentWorkspace } from './work-owner.js';

/** Texts cost a model far more than the static table. */
const BATCH_CHARACTERS = 2_000;

/** An embedder with its own thread, which workspaces use in turns, a few texts at a time. */
export class FairEmbedder implements Embedder {
  readonly name: string;
  readonly dimension: number;
  readonly similarityFloor: number;
  readonly trust: number;
  private readonly slot = new FairSlots(1);

  constructor(private readonly embedder: Embedder) {
    ({ name: this.name, dimension: this.dimension, similarityFloor: this.similarityFloor } = embedder);
    this.trust = embedder.trust;
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
