import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import type { App } from '@memory-graph/contracts/internal-http';
import { type Scope, SCOPES } from '@memory-graph/contracts/oauth';
import { Choice, ListOf, Text, Uuid } from '@memory-graph/contracts/fields';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { FindEndedAppsUseCase } from '../oauth/grants/find-ended-apps.use-case.js';

class AppDto implements App {
  @Uuid()
  userId!: string;

  @Text({ notBlank: true })
  clientId!: string;
}

class AppsWithoutDto {
  @Choice(SCOPES)
  scope!: Scope;

  @ListOf(AppDto, { max: 500 })
  apps!: AppDto[];
}

/** Reports which apps have lost the required scope, to the services that store what these apps created. */
@Controller('internal/ended-apps')
@UseGuards(ServiceCredentialGuard)
export class EndedAppsController {
  constructor(private readonly findEndedApps: FindEndedAppsUseCase) {}

  @Post()
  @HttpCode(200)
  async find(@Body() { scope, apps }: AppsWithoutDto): Promise<{ ended: App[] }> {
    return { ended: await this.findEndedApps.run(scope, apps) };
  }
}
