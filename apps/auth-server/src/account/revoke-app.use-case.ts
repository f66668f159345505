import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { appKeyOf } from './app-key.js';
import { GrantRepository } from '../oauth/grants/grant.repository.js';

/** Revokes everything that a user granted an app. */
@Injectable()
export class RevokeAppUseCase {
  constructor(private readonly grants: GrantRepository) {}

  /**
   * @param key of the app; see `appKeyOf`
   * @throws ServiceError `not_found` if the app has no access
   */
  async run(userId: string, key: string): Promise<void> {
    const apps = await this.grants.listApps(userId);
    const app = apps.find(({ clientId }) => appKeyOf(clientId) === key);
    if (!app) throw new ServiceError('not_found', 'This app has no access to your account');
    await this.grants.revokeApp(userId, app.clientId);
  }
}
