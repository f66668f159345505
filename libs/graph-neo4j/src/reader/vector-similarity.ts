import { embeddingProperty } from '../schema/graph-model.js';

/**
 * Neo4j's similarity of a node's vector and the question's: from 0 to 1, for cosines from -1 to 1; null for a node without a
 * vector of this embedder.
 */
export function similarityTo(node: string, embedder: string): string {
  return `vector.similarity.cosine(${node}.${embeddingProperty(embedder)}, $embedding)`;
}

export function similarityParameters(embedding: Float32Array, cosineFloor: number): Record<string, unknown> {
  return { embedding: Array.from(embedding), leastSimilarity: (1 + cosineFloor) / 2 };
}

/** @returns the cosine */
export function fromSimilarity(similarity: number): number {
  return 2 * similarity - 1;
}

/** The vector of a text without words has no direction, and Neo4j does not compare it. */
export function isComparable(embedding: Float32Array): boolean {
  return embedding.some((value) => value !== 0);
}
