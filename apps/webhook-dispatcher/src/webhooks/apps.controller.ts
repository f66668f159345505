import type { App } from '@memory-graph/contracts/internal-http/actor';
import { IsNotBlank } from '@memory-graph/http-api/validation/not-blank';
import { ServiceCredentialGuard } from '@memory-graph/internal-http/service-credential.guard';
import { Controller, Delete, Get, HttpCode, Query, UseGuards } from '@nestjs/common';
import { IsUUID } from 'class-validator';
import { EndWebhooksOfAppUseCase } from './end-webhooks-of-app.use-case.js';
import { CreatorDto } from './webhook.dto.js';
import { WebhookRepository } from './webhook.repository.js';

class AppDto implements App {
  @IsUUID()
  userId!: string;

  @IsNotBlank()
  clientId!: string;
}

/** The apps that created webhooks. The gateway asks again and again which of them have lost their access. */
@Controller('internal/apps-with-webhooks')
@UseGuards(ServiceCredentialGuard)
export class AppsController {
  constructor(
    private readonly webhooks: WebhookRepository,
    private readonly endWebhooksOfApp: EndWebhooksOfAppUseCase,
  ) {}

  /** @param after the last one of the page before */
  @Get()
  list(@Query() { userId, clientId }: CreatorDto): Promise<App[]> {
    return this.webhooks.listApps(userId !== undefined && clientId !== undefined ? { userId, clientId } : null);
  }

  @Delete()
  @HttpCode(204)
  end(@Query() app: AppDto): Promise<void> {
    return this.endWebhooksOfApp.run(app);
  }
}
