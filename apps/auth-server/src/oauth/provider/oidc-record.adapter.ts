import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { GrantRepository } from '../grants/grant.repository.js';
import { errors } from './oidc-provider.js';
import type { OidcRecordRepository } from './oidc-record.repository.js';
import { isWithoutSecret } from './secretless-request.js';
import { storedIdOf } from './stored-id.js';

const GRANT = 'Grant';
const REFRESH_TOKEN = 'RefreshToken';

/**
 * Stores one kind of oidc-provider record. Codes and tokens are stored under a hash, so that access
 * to the table does not reveal them.
 */
export class OidcRecordAdapter implements Adapter {
  constructor(
    private readonly model: string,
    private readonly records: OidcRecordRepository,
    private readonly grants: GrantRepository,
  ) {}

  /** @param id the code or token itself */
  async upsert(id: string, { jti: _secret, ...payload }: AdapterPayload, expiresInSeconds?: number): Promise<void> {
    const now = Date.now();
    const saved = await this.records.save({
      model: this.model,
      id: this.storedId(id),
      payload,
      grantId: payload.grantId ?? null,
      userId: payload.accountId ?? null,
      clientId: payload.clientId ?? null,
      withoutSecret:
        this.model === REFRESH_TOKEN && payload.clientId !== undefined && isWithoutSecret(payload.clientId),
      createdAt: new Date(now),
      expiresAt: expiresInSeconds === undefined ? null : new Date(now + expiresInSeconds * 1000),
      consumedAt: null,
    });
    if (!saved) throw new errors.InvalidGrant('its client or its user has been deleted');
    if (this.model === GRANT && payload.clientId !== undefined) await this.records.noteAllowed(payload.clientId);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const record = await this.records.find(this.model, this.storedId(id));
    return record ? { ...record.payload, jti: id, consumed: record.consumedAt !== null } : undefined;
  }

  /**
   * Codes and refresh tokens can be used once. Of concurrent requests the first one succeeds; the
   * others count as reuse, which ends the whole grant because the legitimate client is unknown.
   */
  async consume(id: string): Promise<void> {
    if (await this.records.consume(this.model, this.storedId(id))) return;
    const record = await this.records.find(this.model, this.storedId(id));
    if (record?.grantId) await this.grants.revoke(record.grantId);
    throw new errors.InvalidGrant('it has already been used');
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

  /** Only for the device flow, which is not supported. */
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  private storedId(id: string): string {
    return this.model === GRANT ? id : storedIdOf(id);
  }
}
