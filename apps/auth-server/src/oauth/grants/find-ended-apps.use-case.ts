import { Injectable } from '@nestjs/common';
import type { App } from '@memory-graph/contracts/internal-http';
import { resourcesOf, type Scope } from '@memory-graph/contracts/oauth';
import { AuthServerConfig } from '../../auth-server.config.js';
import { GrantRepository } from './grant.repository.js';

/** Finds out which apps have lost a scope of the API. */
@Injectable()
export class FindEndedAppsUseCase {
  private readonly api: string;

  constructor(
    private readonly grants: GrantRepository,
    { publicUrl }: AuthServerConfig,
  ) {
    this.api = resourcesOf(publicUrl).api;
  }

  run(scope: Scope, apps: readonly App[]): Promise<App[]> {
    return this.grants.listAppsWithout(scope, this.api, apps);
  }
}
