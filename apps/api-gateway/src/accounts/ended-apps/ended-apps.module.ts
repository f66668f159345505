import { Module } from '@nestjs/common';
import { IntegrationsModule } from '../integrations/integrations.module.js';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { EndWhatAppsCreated } from './end-what-apps-created.js';

/** Deletes what apps created after they have lost their access. */
@Module({ imports: [IntegrationsModule, InternalServicesModule], providers: [EndWhatAppsCreated] })
export class EndedAppsModule {}
