import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { OAuthClientsController } from './oauth-clients.controller.js';

/** Programs that can request access from users. */
@Module({ imports: [InternalServicesModule], controllers: [OAuthClientsController] })
export class OAuthClientsModule {}
