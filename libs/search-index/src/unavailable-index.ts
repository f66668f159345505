/** The index is still loading, or a load has just failed: the caller may try again soon. */
export class SearchIndexPending extends Error {
  constructor() {
    super('The search index is not loaded yet.');
  }
}

/** The index of the workspace needs more memory than the limit. */
export class SearchIndexTooLarge extends Error {
  /** @param bytes about how much it needs */
  constructor(readonly bytes: number) {
    super(`The search index needs about ${bytes} bytes, which is more than it may have.`);
  }
}
