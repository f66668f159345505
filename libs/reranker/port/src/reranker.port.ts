/** Brings what a search has found into a better order, by reading it beside the question. */
export interface Reranker {
  /** Shown in logs. */
  readonly name: string;

  /**
   * @param passages best first, as far as is known
   * @param signal gives up
   * @returns places in `passages`, best first, each of them once
   * @throws ServiceError as a model does; whoever asks then keeps the order that there was
   */
  rerank(question: string, passages: readonly string[], signal: AbortSignal): Promise<number[]>;
}

/** Token of the re-ranker that the app is configured with: a `Reranker`, or null where there is none. */
export const RERANKER = Symbol('Reranker');
