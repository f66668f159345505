import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../internal-services/internal-services.module.js';
import { OAuthClientsController } from './oauth-clients.controller.js';

/** Programs that may ask users for access. */
@Module({ imports: [InternalServicesModule], controllers: [OAuthClientsController] })
export class OAuthClientsModule {}
