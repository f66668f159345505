import { Module } from '@nestjs/common';
import { IngestionQueueModule } from '../../memory/ingestion-queue/ingestion-queue.module.js';
import { IntegrationsModule } from '../../accounts/integrations/integrations.module.js';
import { ActivityController } from './activity.controller.js';
import { IntegrationAccounts } from './integration-accounts.js';
import { RecordActivityUseCase } from './record-activity.use-case.js';

/** Adds activities of other platforms as content. */
@Module({
  imports: [IngestionQueueModule, IntegrationsModule],
  controllers: [ActivityController],
  providers: [RecordActivityUseCase, IntegrationAccounts],
})
export class ActivityModule {}
