import { Module } from '@nestjs/common';
import { IngestionQueueModule } from '../ingestion-queue/ingestion-queue.module.js';
import { IntegrationsModule } from '../integrations/integrations.module.js';
import { ActivityController } from './activity.controller.js';
import { IntegrationAccounts } from './integration-accounts.js';
import { RecordActivityUseCase } from './record-activity.use-case.js';

/** What happened elsewhere, taken in as content. */
@Module({
  imports: [IngestionQueueModule, IntegrationsModule],
  controllers: [ActivityController],
  providers: [RecordActivityUseCase, IntegrationAccounts],
})
export class ActivityModule {}
