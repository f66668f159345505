/** Re-orders search results by comparing them with the question. */
export interface Reranker {
  /** Shown in logs. */
  readonly name: string;

  /**
   * @param passages in the current order, best first
   * @param signal aborts the call
   * @returns indexes of `passages`, best first, each exactly once
   * @throws ServiceError of the model; the caller then keeps the current order
   */
  rerank(question: string, passages: readonly string[], signal: AbortSignal): Promise<number[]>;
}

/** DI token of the configured `Reranker`, or null if there is none. */
export const RERANKER = Symbol('Reranker');
