import { AsyncLocalStorage } from 'node:async_hooks';

/** The content that a request added in one step. */
interface Acceptance {
  /** The position of this step in the request, from 0. */
  position: number;
  /** The ids of its logs, if an earlier attempt completed this step. */
  earlier: string[] | undefined;
}

/** An attempt to execute a request with an `Idempotency-Key`. */
export class KeyedRequest {
  private acceptances = 0;

  /**
   * @param claim identifies this attempt among others for the same request
   * @param accepted what earlier attempts added before their process crashed
   */
  constructor(
    readonly workspaceId: string,
    readonly keyHash: Buffer,
    readonly claim: string,
    private readonly accepted: readonly string[][],
  ) {}

  /** All attempts of one request add the same content in the same order. */
  nextAcceptance(): Acceptance {
    const position = this.acceptances++;
    return { position, earlier: this.accepted[position] };
  }
}

/** Set by `IdempotencyInterceptor` for requests with a key. */
export const keyedRequest = new AsyncLocalStorage<KeyedRequest>();
