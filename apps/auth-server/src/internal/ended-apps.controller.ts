import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import type { App } from '@memory-graph/contracts/internal-http/actor';
import { SCOPES, type Scope } from '@memory-graph/contracts/internal-http/auth-server.client';
import { resourcesOf } from '@memory-graph/contracts/oauth/access-token';
import { IsNotBlank } from '@memory-graph/http-api/validation/not-blank';
import { NestedList } from '@memory-graph/http-api/validation/nested-list';
import { ServiceCredentialGuard } from '@memory-graph/internal-http/service-credential.guard';
import { IsIn, IsUUID } from 'class-validator';
import { AuthServerConfig } from '../auth-server.config.js';
import { GrantRepository } from '../oauth/grants/grant.repository.js';

class AppDto implements App {
  @IsUUID()
  userId!: string;

  @IsNotBlank()
  clientId!: string;
}

class AppsWithoutDto {
  @IsIn(SCOPES)
  scope!: Scope;

  @NestedList(() => AppDto, { min: 0, max: 500 })
  apps!: AppDto[];
}

/** For those who keep what apps created: which of these apps have lost the scope that they needed for it. */
@Controller('internal/ended-apps')
@UseGuards(ServiceCredentialGuard)
export class EndedAppsController {
  private readonly api: string;

  constructor(
    private readonly grants: GrantRepository,
    { publicUrl }: AuthServerConfig,
  ) {
    this.api = resourcesOf(publicUrl).api;
  }

  @Post()
  @HttpCode(200)
  async find(@Body() { scope, apps }: AppsWithoutDto): Promise<{ ended: App[] }> {
    return { ended: await this.grants.listAppsWithout(scope, this.api, apps) };
  }
}
