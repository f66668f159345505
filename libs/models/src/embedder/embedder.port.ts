/** Distinguishes the vectors of one embedder from those of another. */
export interface EmbedderIdentity {
  /**
   * Stored with every vector, so that vectors of different embedders are never compared. Must
   * change whenever vectors change.
   */
  readonly name: string;
  readonly dimension: number;
}

/** Turns texts into vectors for semantic search. Equal texts give equal vectors on every machine. */
export interface Embedder extends EmbedderIdentity {
  /** The cosine similarity below which this embedder considers two texts unrelated. 0 to 1. */
  readonly similarityFloor: number;
  /** What its similarities count in the order of results: 1 if it reads sentences, less if it knows words alone. 0 to 1. */
  readonly trust: number;

  /**
   * @param texts of any length; empty text gives the zero vector
   * @returns one vector per text, in order: `dimension` float32 values of unit length
   * @throws ServiceError `unavailable` (transient) if a model cannot be reached
   */
  embedDocuments(texts: readonly string[]): Promise<Float32Array[]>;

  /** Like `embedDocuments`, for the text of a question, because some models distinguish the two. */
  embedQuery(text: string): Promise<Float32Array>;
}

export const EMBEDDER = Symbol('Embedder');
