import type { WorkspaceId } from '@memory-graph/memory-model';

/** A text whose vector is from another embedder: the text of an episode, or of an assertion and its fact. */
export interface StaleText {
  kind: 'episode' | 'statement';
  id: string;
  text: string;
}

export interface RenewedVector extends Pick<StaleText, 'kind' | 'id'> {
  /** The new vector, from the embedder of the store. */
  embedding: Float32Array;
}

/**
 * Replaces vectors of other embedders by vectors of the store's embedder, while the store is in use. The vectors
 * themselves show what remains to be done, so a renewal can be interrupted and restarted at any time.
 */
export interface VectorRenewal {
  /** The number of stale texts by workspace; workspaces without any are omitted. Reads the whole graph. */
  countStale(): Promise<Map<WorkspaceId, number>>;

  /** The stale texts of a workspace, statements first, each once, `batch` at a time. */
  staleTexts(workspaceId: WorkspaceId, batch: number): AsyncIterable<StaleText[]>;

  /**
   * Stores new vectors, in one transaction. Deleted texts are skipped, and vectors that are no longer stale are not
   * changed.
   * @returns how many it stored
   * @throws ServiceError `unavailable` or `conflict`: both transient
   */
  renew(workspaceId: WorkspaceId, vectors: readonly RenewedVector[]): Promise<number>;
}

export const VECTOR_RENEWAL = Symbol('VectorRenewal');
