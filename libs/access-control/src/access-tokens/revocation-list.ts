import type { AuthServerClient, Revocation } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import type { AccessTokenClaims } from './access-token-claims.js';

/** How long the list may be used while it cannot be read again: the auth-server may be started anew meanwhile. */
const MAX_AGE_MS = 60_000;

/** What was revoked before it expired, as it was read last. */
export class RevocationList {
  private revoked: ReadonlySet<string> = new Set();
  /** By the monotonic clock. */
  private readAt = -Infinity;
  private reading: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(
    private readonly authServer: Pick<AuthServerClient, 'listRevocations'>,
    private readonly maxAgeMs = MAX_AGE_MS,
  ) {}

  /**
   * Whether the token or the grant that it came from was revoked.
   * @throws ServiceError `unavailable` where no list could be read, or none for too long
   */
  async covers({ jti, grantId }: AccessTokenClaims): Promise<boolean> {
    if (this.ageMs > this.maxAgeMs) await this.refresh();
    return (
      this.revoked.has(key({ kind: 'access_token', id: jti })) || this.revoked.has(key({ kind: 'grant', id: grantId }))
    );
  }

  /**
   * Reads what is revoked by now. Of those who ask while a list is being read, which may be too old for them, all share
   * the next one.
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

  /** How old the list is; infinite: none was read yet. */
  get ageMs(): number {
    return performance.now() - this.readAt;
  }

  private async read(): Promise<void> {
    const askedAt = performance.now();
    try {
      this.revoked = new Set((await this.authServer.listRevocations()).map(key));
      this.readAt = askedAt;
    } catch (cause) {
      throw new ServiceError('unavailable', 'The list of revoked access tokens could not be read.', { cause });
    }
  }
}

function key({ kind, id }: Revocation): string {
  return `${kind} ${id}`;
}
