import { Injectable } from '@nestjs/common';
import type { SessionInUse } from '../../sessions/session-in-use.js';
import type { OAuthClientRow } from '../clients/oauth-client.entity.js';
import { OAuthClientRepository } from '../clients/oauth-client.repository.js';
import { GrantRepository } from '../grants/grant.repository.js';
import { toEpochSeconds } from '../provider/epoch-seconds.js';
import { GrantAccess } from '../provider/grant-access.js';
import { errors } from '../provider/oidc-provider.js';
import { UserCodeLimit } from './device-limits.js';
import { DeviceRequestRepository, type DeviceRequest } from './device-request.repository.js';

/** A device that waits for a user, with its client. */
export interface WaitingDevice extends DeviceRequest {
  client: OAuthClientRow;
}

/** The user who allows the access, in the workspace that it is for. */
type ConsentingUser = Pick<SessionInUse, 'userId' | 'workspaceId' | 'authenticatedAt'>;

/** Finds the device whose code a user entered, and decides on it. */
@Injectable()
export class DeviceDecisions {
  constructor(
    private readonly limit: UserCodeLimit,
    private readonly requests: DeviceRequestRepository,
    private readonly clients: OAuthClientRepository,
    private readonly grantAccess: GrantAccess,
    private readonly grants: GrantRepository,
  ) {}

  /**
   * @param userCode as it is stored
   * @returns null if no device waits with this code
   * @throws ServiceError `rate_limited`
   */
  async find(userCode: string, userId: string, address: string): Promise<WaitingDevice | null> {
    this.limit.begin(userId, address);
    const request = await this.requests.findWaiting(userCode);
    const client = request && (await this.clients.find(request.clientId));
    if (!request || !client) return null;
    this.limit.succeeded(userId, address);
    return { ...request, client };
  }

  /** @returns whether the device gets the access; not if it was decided on meanwhile, or its client was deleted */
  async allow(device: WaitingDevice, user: ConsentingUser): Promise<boolean> {
    const { userId, authenticatedAt } = user;
    const given = await this.grantAccess.run(device, user).catch((error: unknown) => {
      // The store reports in this way that the client, the user or the membership no longer exists.
      if (error instanceof errors.InvalidGrant) return null;
      throw error;
    });
    if (given === null) return false;
    const { grantId, scopes } = given;
    const isFirst = await this.requests.decide(device.id, {
      accountId: userId,
      grantId,
      scope: scopes.join(' '),
      resource: device.resources,
      authTime: toEpochSeconds(authenticatedAt),
    });
    if (!isFirst) await this.grants.revoke(grantId);
    return isFirst;
  }

  /** @returns whether the device was still waiting */
  deny({ id }: WaitingDevice): Promise<boolean> {
    return this.requests.decide(id, { error: 'access_denied', errorDescription: 'The user denied access' });
  }
}
