import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors/service-error';
import { GrantRepository } from '../oauth/grants/grant.repository.js';

/** Takes back all that a user allowed an app. */
@Injectable()
export class RevokeAppUseCase {
  constructor(private readonly grants: GrantRepository) {}

  /** @throws ServiceError `not_found` for an app that the user allowed nothing */
  async run(userId: string, clientId: string): Promise<void> {
    const apps = await this.grants.listApps(userId);
    if (!apps.some((app) => app.clientId === clientId)) {
      throw new ServiceError('not_found', 'This app has no access to your account.');
    }
    await this.grants.revokeApp(userId, clientId);
  }
}
