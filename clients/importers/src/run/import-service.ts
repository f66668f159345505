import type { Metadata, StatedFact } from '../port/import-item.js';

/** An item of `POST /api/v1/add/batch`. */
export interface AddRequest {
  episodeBody: string;
  referenceTime: string;
  source: string;
  sessionId?: string;
  /** `importKey` represents the key of the item, in 32 hexadecimal digits; `importRun` the import that adds it. */
  metadata: Metadata & { importKey: string; importRun: string };
  labelIds?: readonly string[];
  subject?: string;
  shared?: boolean;
  facts?: StatedFact[];
}

/** What an import needs of a Memory Graph service. Retries of failed requests are the matter of its implementation. */
export interface ImportService {
  /** The service and the workspace. A state file of another target is rejected. */
  readonly target: string;
  /**
   * @param importKeys as `metadata.importKey` has them
   * @param source of the import
   * @returns those of which the workspace has a text, also one that is not processed yet
   */
  known(importKeys: readonly string[], source: string): Promise<ReadonlySet<string>>;
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
