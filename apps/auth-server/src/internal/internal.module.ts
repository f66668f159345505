import { Module } from '@nestjs/common';
import { PersonalTokensModule } from '../personal-tokens/personal-tokens.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { IntrospectQuery } from './introspect.query.js';
import { IntrospectionsController } from './introspections.controller.js';
import { UserTokensController } from './user-tokens.controller.js';

/** What the other services ask, as in `AuthServerClient`. */
@Module({
  imports: [PersonalTokensModule, SessionsModule],
  controllers: [IntrospectionsController, UserTokensController],
  providers: [IntrospectQuery],
})
export class InternalModule {}
