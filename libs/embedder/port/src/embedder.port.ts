/** What tells the vectors of one embedder from those of another. */
export interface EmbedderIdentity {
  /** Stored beside every vector, so that vectors of different makers are never compared. Changes when vectors would. */
  readonly name: string;
  readonly dimension: number;
}

/** Turns texts into vectors for semantic search. Equal text, equal vector, on every machine. */
export interface Embedder extends EmbedderIdentity {
  /** Cosine similarity below which two texts have nothing in common, as far as this embedder can tell. 0 to 1. */
  readonly similarityFloor: number;

  /**
   * @param texts any length; empty text gives the zero vector
   * @returns one vector a text, in order: `dimension` float32 values, unit length
   * @throws ServiceError `unavailable` (transient) when a model cannot be reached
   */
  embedDocuments(texts: readonly string[]): Promise<Float32Array[]>;

  /** As `embedDocuments`, for the text of a question (some models mark the two differently). */
  embedQuery(text: string): Promise<Float32Array>;
}

export const EMBEDDER = Symbol('Embedder');
