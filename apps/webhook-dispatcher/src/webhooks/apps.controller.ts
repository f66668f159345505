import type { App } from '@memory-graph/contracts/internal-http';
import { Text, Uuid } from '@memory-graph/contracts/fields';
import { ServiceCredentialGuard } from '@memory-graph/http-api/internal';
import { Controller, Delete, Get, HttpCode, Query, UseGuards } from '@nestjs/common';
import { EndWebhooksOfAppUseCase } from './end-webhooks-of-app.use-case.js';
import { AppParametersDto, appOf } from './webhook.dto.js';
import { WebhookReader } from './webhook-reader.js';

class AppDto implements App {
  @Uuid()
  userId!: string;

  @Text({ notBlank: true })
  clientId!: string;
}

/** Lists the apps that created webhooks. The gateway polls it to find apps that have lost their access. */
@Controller('internal/apps-with-webhooks')
@UseGuards(ServiceCredentialGuard)
export class AppsController {
  constructor(
    private readonly webhooks: WebhookReader,
    private readonly endWebhooksOfApp: EndWebhooksOfAppUseCase,
  ) {}

  /** @param after the last app of the previous page */
  @Get()
  list(@Query() after: AppParametersDto): Promise<App[]> {
    return this.webhooks.listApps(appOf(after));
  }

  @Delete()
  @HttpCode(204)
  end(@Query() app: AppDto): Promise<void> {
    return this.endWebhooksOfApp.run(app);
  }
}
