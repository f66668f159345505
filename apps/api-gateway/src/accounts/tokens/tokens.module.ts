import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../../http/internal-services/internal-services.module.js';
import { TokensController } from './tokens.controller.js';

/** Personal API tokens, stored by `auth-server`. */
@Module({ imports: [InternalServicesModule], controllers: [TokensController] })
export class TokensModule {}
