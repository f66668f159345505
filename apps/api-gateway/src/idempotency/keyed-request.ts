import { AsyncLocalStorage } from 'node:async_hooks';

/** What one request had accepted for ingestion in one go. */
interface Acceptance {
  /** Which one of the request it is, from 0. */
  position: number;
  /** The ids of its logs, where an attempt before this one got as far as that. */
  earlier: string[] | undefined;
}

/** An attempt at a request that came with an `Idempotency-Key`. */
export class KeyedRequest {
  private acceptances = 0;

  /**
   * @param claim tells this attempt from others at the same request
   * @param accepted what earlier attempts had accepted, whose processes did not live to answer
   */
  constructor(
    readonly workspaceId: string,
    readonly keyHash: Buffer,
    readonly claim: string,
    private readonly accepted: readonly string[][],
  ) {}

  /** Attempts at one request have the same accepted, in the same order. */
  nextAcceptance(): Acceptance {
    const position = this.acceptances++;
    return { position, earlier: this.accepted[position] };
  }
}

/** Entered for requests with a key by `IdempotencyInterceptor`. */
export const keyedRequest = new AsyncLocalStorage<KeyedRequest>();
