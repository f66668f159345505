import type { Embedder } from '@memory-graph/models';

/** An embedder that leaves the vectors to another one, and decides where and when they are computed. */
export abstract class WrappedEmbedder implements Embedder {
  readonly name: string;
  readonly dimension: number;
  readonly similarityFloor: number;
  readonly trust: number;

  constructor(protected readonly embedder: Embedder) {
    this.name = embedder.name;
    this.dimension = embedder.dimension;
    this.similarityFloor = embedder.similarityFloor;
    this.trust = embedder.trust;
  }

  abstract embedDocuments(texts: readonly string[]): Promise<Float32Array[]>;

  embedQuery(text: string): Promise<Float32Array> {
    return this.embedder.embedQuery(text);
  }
}
