import { Module } from '@nestjs/common';
import { IntegrationsModule } from '../integrations/integrations.module.js';
import { InternalServicesModule } from '../internal-services/internal-services.module.js';
import { EndWhatAppsCreated } from './end-what-apps-created.js';

/** The end of what apps created, with their access. */
@Module({ imports: [IntegrationsModule, InternalServicesModule], providers: [EndWhatAppsCreated] })
export class EndedAppsModule {}
