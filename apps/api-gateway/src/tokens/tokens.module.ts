import { Module } from '@nestjs/common';
import { InternalServicesModule } from '../internal-services/internal-services.module.js';
import { TokensController } from './tokens.controller.js';

/** Personal API tokens, which `auth-server` keeps. */
@Module({ imports: [InternalServicesModule], controllers: [TokensController] })
export class TokensModule {}
