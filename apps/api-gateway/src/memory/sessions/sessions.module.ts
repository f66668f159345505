import { Module } from '@nestjs/common';
import { ListSessionsUseCase } from './list-sessions.use-case.js';
import { SessionRepository } from './session.repository.js';
import { SessionsController } from './sessions.controller.js';

/** Which sessions a workspace has. */
@Module({
  controllers: [SessionsController],
  providers: [ListSessionsUseCase, SessionRepository],
})
export class SessionsModule {}
