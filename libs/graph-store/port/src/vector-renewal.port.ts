import type { WorkspaceId } from '@memory-graph/memory-model/evidence/evidence';

/** A text whose vector another embedder made: the content of an episode, or the text of an assertion (its fact's, too). */
export interface StaleText {
  kind: 'episode' | 'statement';
  id: string;
  text: string;
}

export interface RenewedVector extends Pick<StaleText, 'kind' | 'id'> {
  /** By the embedder of the store. */
  embedding: Float32Array;
}

/**
 * Replaces vectors of other embedders by those of the one that the store is opened for, while it is in use. What is left to
 * do is what the vectors themselves say: nothing else is kept, so it can be ended at any time and begun again.
 */
export interface VectorRenewal {
  /** How many texts are stale, by workspace; those without any are left out. Reads all of the graph. */
  countStale(): Promise<Map<WorkspaceId, number>>;

  /** The stale texts of a workspace, statements first, each once, `batch` at a time. */
  staleTexts(workspaceId: WorkspaceId, batch: number): AsyncIterable<StaleText[]>;

  /**
   * Stores new vectors, in one transaction. What has gone meanwhile stays away, and what is not stale any more stays as it
   * is.
   * @returns how many it stored
   * @throws ServiceError `unavailable` or `conflict`: both transient
   */
  renew(workspaceId: WorkspaceId, vectors: readonly RenewedVector[]): Promise<number>;
}

export const VECTOR_RENEWAL = Symbol('VectorRenewal');
