import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module.js';
import { BrowserSessions } from './browser-sessions.js';
import { SessionRepository } from './session.repository.js';

@Module({
  imports: [PagesModule],
  providers: [SessionRepository, BrowserSessions],
  exports: [SessionRepository, BrowserSessions],
})
export class SessionsModule {}
