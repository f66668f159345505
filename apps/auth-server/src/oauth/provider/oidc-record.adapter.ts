import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { GrantRepository } from '../grants/grant.repository.js';
import { errors } from './oidc-provider.js';
import type { OidcRecordRepository } from './oidc-record.repository.js';
import { isWithoutSecret } from './secretless-request.js';
import { storedIdOf } from './stored-id.js';

const GRANT = 'Grant';
const REFRESH_TOKEN = 'RefreshToken';

/** Where oidc-provider keeps one kind of thing. Codes and tokens are known by a hash: who reads the table cannot use them. */
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
    if (!saved) throw new errors.InvalidGrant('its client or its user was deleted meanwhile');
    if (this.model === GRANT && payload.clientId !== undefined) await this.records.noteAllowed(payload.clientId);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const record = await this.records.find(this.model, this.storedId(id));
    return record ? { ...record.payload, jti: id, consumed: record.consumedAt !== null } : undefined;
  }

  /**
   * Codes and refresh tokens work once. Of requests at the same time one gets here first; for the others it is a reuse,
   * which ends all that came from the grant: it is not known which of them was the client.
   */
  async consume(id: string): Promise<void> {
    if (await this.records.consume(this.model, this.storedId(id))) return;
    const record = await this.records.find(this.model, this.storedId(id));
    if (record?.grantId) await this.grants.revoke(record.grantId);
    throw new errors.InvalidGrant('it was used already');
  }

  async destroy(id: string): Promise<void> {
    if (this.model === GRANT) await this.grants.revoke(id);
    else await this.records.remove(this.model, this.storedId(id));
  }

  revokeByGrantId(grantId: string): Promise<void> {
    return this.grants.revoke(grantId);
  }

  /** Of sessions of oidc-provider; ours are not among them. */
  findByUid(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  /** Of the device flow, which is not offered. */
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  private storedId(id: string): string {
    return this.model === GRANT ? id : storedIdOf(id);
  }
}
