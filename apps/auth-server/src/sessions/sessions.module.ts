import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module.js';
import { BrowserSessions } from './browser-sessions.js';
import { SessionRepository } from './session.repository.js';
import { SignedInGuard } from './signed-in.guard.js';

@Module({
  imports: [PagesModule],
  providers: [SessionRepository, BrowserSessions, SignedInGuard],
  exports: [PagesModule, SessionRepository, BrowserSessions, SignedInGuard],
})
export class SessionsModule {}
