import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import type { App } from '@memory-graph/contracts/internal-http';
import { type Scope, SCOPES } from '@memory-graph/contracts/oauth';
import { IsNotBlank, NestedList } from '@memory-graph/contracts/validation';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { IsIn, IsUUID } from 'class-validator';
import { FindEndedAppsUseCase } from '../oauth/grants/find-ended-apps.use-case.js';

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
