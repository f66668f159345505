import type { Metadata, StatedFact } from '../port/import-item.js';

/** An item of `POST /api/v1/add/batch`. */
export interface AddRequest {
  episodeBody: string;
  referenceTime: string;
  source: string;
  sessionId?: string;
  /** `importKey` is the key of the item. */
  metadata: Metadata & { importKey: string };
  facts?: StatedFact[];
}

/** What an import needs of a Memory Graph service. Retries of failed requests are the matter of its implementation. */
export interface ImportService {
  /** The service and the workspace. A state file of another target is rejected. */
  readonly target: string;
  /** @returns those of the keys that the workspace has, as `metadata.importKey` of what was added */
  known(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Adds all items, or none.
   * @param idempotencyKey the same for the same items of the same run: the service carries them out once
   * @throws RejectedItemsError if the service does not take some of them
   */
  addBatch(items: readonly AddRequest[], idempotencyKey: string): Promise<void>;
}

/** Items that the service answers with 400. The others of the batch are sent again without them. */
export class RejectedItemsError extends Error {
  /** @param rejected the positions in the batch, and what is wrong with each */
  constructor(readonly rejected: ReadonlyMap<number, string>) {
    super(`The service rejects ${rejected.size} items`);
  }
}
