import type { Adapter, AdapterPayload } from 'oidc-provider';
import { newSecret } from '../../secrets/opaque-secret.js';
import type { GrantRepository } from '../grants/grant.repository.js';
import { errors } from './oidc-provider.js';
import type { OidcRecordRow } from './oidc-record.entity.js';
import type { OidcRecordRepository } from './oidc-record.repository.js';
import { decideSuccessor } from './refresh-token-successor.js';
import { isWithoutSecret } from './secretless-request.js';
import { storedIdOf } from './stored-id.js';

const GRANT = 'Grant';
const REFRESH_TOKEN = 'RefreshToken';

/** The member of a stored refresh token from which its successor is derived. The library ignores it. */
const SUCCESSOR_SEED = 'successorSeed';

/**
 * Stores one kind of oidc-provider record. Codes and tokens are stored under a hash, so that access
 * to the table does not reveal them.
 */
export class OidcRecordAdapter implements Adapter {
  constructor(
    private readonly model: string,
    private readonly records: OidcRecordRepository,
    private readonly grants: GrantRepository,
    /** How long a used refresh token answers again. */
    private readonly refreshGraceMs: number,
  ) {}

  /** @param id the code or token itself */
  async upsert(id: string, { jti: _secret, ...payload }: AdapterPayload, expiresInSeconds?: number): Promise<void> {
    const now = Date.now();
    const isRefreshToken = this.model === REFRESH_TOKEN;
    const record: OidcRecordRow = {
      model: this.model,
      id: this.storedId(id),
      payload: isRefreshToken ? { ...payload, [SUCCESSOR_SEED]: newSecret() } : payload,
      grantId: payload.grantId ?? null,
      userId: payload.accountId ?? null,
      clientId: payload.clientId ?? null,
      withoutSecret: isRefreshToken && payload.clientId !== undefined && isWithoutSecret(payload.clientId),
      createdAt: new Date(now),
      expiresAt: expiresInSeconds === undefined ? null : new Date(now + expiresInSeconds * 1000),
      consumedAt: null,
    };
    // Another request with the same predecessor may have saved, and even used, the same refresh token.
    const saved = await (isRefreshToken ? this.records.add(record) : this.records.save(record));
    if (!saved) throw new errors.InvalidGrant('its client or its user has been deleted');
    if (this.model === GRANT && payload.clientId !== undefined) await this.records.noteAllowed(payload.clientId);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const record = await this.records.find(this.model, this.storedId(id));
    if (!record) return undefined;
    return { ...record.payload, jti: id, consumed: record.consumedAt !== null && !this.mayRepeat(record) };
  }

  /**
   * Codes and refresh tokens can be used once. Of concurrent requests the first one succeeds; the
   * others count as reuse, which ends the whole grant because the legitimate client is unknown. Only
   * a refresh token answers again for a short time after its first use.
   */
  async consume(id: string): Promise<void> {
    const isFirst = await this.records.consume(this.model, this.storedId(id));
    if (isFirst && this.model !== REFRESH_TOKEN) return;
    const record = await this.records.find(this.model, this.storedId(id));
    if (!record || !(isFirst || this.mayRepeat(record))) {
      if (record?.grantId) await this.grants.revoke(record.grantId);
      throw new errors.InvalidGrant('it has already been used');
    }
    const seed = record.payload[SUCCESSOR_SEED];
    if (typeof seed === 'string') decideSuccessor(id, seed);
  }

  private mayRepeat({ consumedAt, payload }: OidcRecordRow): boolean {
    // Refresh tokens of earlier versions have no seed: they stay strict.
    if (this.model !== REFRESH_TOKEN || consumedAt === null || payload[SUCCESSOR_SEED] === undefined) return false;
    return Date.now() - consumedAt.getTime() < this.refreshGraceMs;
  }

  async destroy(id: string): Promise<void> {
    if (this.model === GRANT) await this.grants.revoke(id);
    else await this.records.remove(this.model, this.storedId(id));
  }

  revokeByGrantId(grantId: string): Promise<void> {
    return this.grants.revoke(grantId);
  }

  /** Only for sessions of oidc-provider, which are not used here. */
  findByUid(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  /** Only for the page of the library, in place of which there is our own. */
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  private storedId(id: string): string {
    return this.model === GRANT ? id : storedIdOf(id);
  }
}
