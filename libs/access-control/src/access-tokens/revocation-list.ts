import type { AuthServerClient, Revocation } from '@memory-graph/contracts/internal-http';
import { ServiceError } from '@memory-graph/errors';
import type { AccessTokenClaims } from './access-token-claims.js';

/** Maximum age of the list while it cannot be reloaded, for example during a restart of the auth server. */
const MAX_AGE_MS = 60_000;

/** The most recently loaded revocations. */
export class RevocationList {
  private revoked: ReadonlySet<string> = new Set();
  /** In the time of the monotonic clock. */
  private readAt = -Infinity;
  private reading: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(
    private readonly authServer: Pick<AuthServerClient, 'listRevocations'>,
    private readonly maxAgeMs = MAX_AGE_MS,
  ) {}

  /**
   * Whether the token or its grant was revoked.
   * @throws ServiceError `unavailable` if the list was never loaded or is too old
   */
  async covers({ jti, grantId }: AccessTokenClaims): Promise<boolean> {
    if (this.ageMs > this.maxAgeMs) await this.refresh();
    return (
      this.revoked.has(key({ kind: 'access_token', id: jti })) || this.revoked.has(key({ kind: 'grant', id: grantId }))
    );
  }

  /**
   * Loads the current revocations. Calls during a load, which may be too old for them, share the
   * next one.
   * @throws ServiceError `unavailable`
   */
  refresh(): Promise<void> {
    this.next ??= this.reading.then(() => {
      this.next = undefined;
      const read = this.read();
      this.reading = read.catch(() => undefined);
      return read;
    });
    return this.next;
  }

  /** The age of the list; infinite if it was never loaded. */
  get ageMs(): number {
    return performance.now() - this.readAt;
  }

  private async read(): Promise<void> {
    const askedAt = performance.now();
    try {
      this.revoked = new Set((await this.authServer.listRevocations()).map(key));
      this.readAt = askedAt;
    } catch (cause) {
      throw new ServiceError('unavailable', 'The list of revoked access tokens could not be loaded', { cause });
    }
  }
}

function key({ kind, id }: Revocation): string {
  return `${kind} ${id}`;
}
