import type { AuthServerClient, Revocation } from '@memory-graph/contracts/internal-http/auth-server.client';
import { ServiceError } from '@memory-graph/errors/service-error';
import type { AccessTokenClaims } from './access-token-claims.js';

/**
 * What was revoked before it expired, as it was read last. While it cannot be read again the last list counts: an access
 * token lives for minutes, and nobody could work if all were refused.
 */
export class RevocationList {
  private revoked: ReadonlySet<string> | undefined;
  private readAt: number | undefined;
  private reading: Promise<void> = Promise.resolve();
  private next: Promise<void> | undefined;

  constructor(private readonly authServer: Pick<AuthServerClient, 'listRevocations'>) {}

  /**
   * Whether the token or the grant that it came from was revoked.
   * @throws ServiceError `unavailable` as long as no list could be read at all
   */
  async covers({ jti, grantId }: AccessTokenClaims): Promise<boolean> {
    if (!this.revoked) await this.refresh();
    return Boolean(
      this.revoked?.has(key({ kind: 'access_token', id: jti })) ||
      this.revoked?.has(key({ kind: 'grant', id: grantId })),
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

  /** How old the list is; null: none was read yet. */
  get ageSeconds(): number | null {
    return this.readAt === undefined ? null : (performance.now() - this.readAt) / 1_000;
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
