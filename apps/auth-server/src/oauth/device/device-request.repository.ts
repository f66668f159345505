import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A device that waits for a user. */
export interface DeviceRequest {
  /** The stored id of its device code. */
  id: string;
  clientId: string;
  /** As the device authorization endpoint has completed them. */
  scopes: string[];
  resources: string[];
  /** What the tokens are to be bound to, if anything. */
  subject: string | null;
}

/** The decision on a request, in the members that oidc-provider reads from a device code. */
export type DeviceDecision =
  | { accountId: string; grantId: string; scope: string; resource: string[]; authTime: number }
  | { error: 'access_denied'; errorDescription: string };

/** The device codes among the records of oidc-provider. */
@Injectable()
export class DeviceRequestRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns null if no device waits with this code: it is unknown, was decided on or has expired */
  async findWaiting(userCode: string): Promise<DeviceRequest | null> {
    const [found] = await this.dataSource.query<StoredRequest[]>(
      `SELECT id, client_id AS "clientId", payload -> 'params' AS params FROM auth.oidc_record
       WHERE payload ->> 'userCode' = $1 AND ${IS_WAITING}`,
      [userCode],
    );
    if (!found) return null;
    const { id, clientId, params } = found;
    const { scope, resource, subject = null } = params;
    return { id, clientId, scopes: scope.split(' '), resources: [resource].flat(), subject };
  }

  /** @returns whether the request was still waiting; of concurrent decisions the first counts */
  async decide(id: string, decision: DeviceDecision): Promise<boolean> {
    const { accountId = null, grantId = null } = 'grantId' in decision ? decision : {};
    const [, decided] = await this.dataSource.query<[unknown[], number]>(
      `UPDATE auth.oidc_record SET payload = payload || $2, user_id = $3, grant_id = $4
       WHERE id = $1 AND ${IS_WAITING}`,
      [id, JSON.stringify(decision), accountId, grantId],
    );
    return decided === 1;
  }
}

interface StoredRequest {
  id: string;
  clientId: string;
  params: { scope: string; resource: string | string[]; subject?: string };
}

const IS_WAITING = `model = 'DeviceCode' AND expires_at > now() AND NOT payload ?| ARRAY['accountId', 'error']`;
