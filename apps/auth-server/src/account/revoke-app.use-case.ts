import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { GrantRepository } from '../oauth/grants/grant.repository.js';

/** Revokes everything that a user granted an app. */
@Injectable()
export class RevokeAppUseCase {
  constructor(private readonly grants: GrantRepository) {}

  /** @throws ServiceError `not_found` if the app has no access */
  async run(userId: string, clientId: string): Promise<void> {
    const apps = await this.grants.listApps(userId);
    if (!apps.some((app) => app.clientId === clientId)) {
      throw new ServiceError('not_found', 'This app has no access to your account');
    }
    await this.grants.revokeApp(userId, clientId);
  }
}
