/** What may answer a question. */
export interface Passage {
  text: string;
  /** Who said it; null: it is a fact. */
  speaker: string | null;
  /** ms since the epoch */
  saidAt: number;
}

/** Re-orders search results by comparing them with the question. */
export interface Reranker {
  /** Shown in logs. */
  readonly name: string;
  /**
   * It re-ranks on request, and only if the best result has a score below this one, from 0 to 1. Null: it re-ranks all
   * searches.
   */
  readonly settledFrom: number | null;

  /**
   * @param passages in the current order, best first
   * @param signal aborts the call
   * @returns indexes of `passages`, best first, each exactly once
   * @throws ServiceError of the model; the caller then keeps the current order
   */
  rerank(question: string, passages: readonly Passage[], signal: AbortSignal): Promise<number[]>;
}

/** DI token of the configured `Reranker`, or null if there is none. */
export const RERANKER = Symbol('Reranker');
