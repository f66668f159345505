import { Module } from '@nestjs/common';
import { PagesModule } from '../pages/pages.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { LogoutController } from './logout.controller.js';

@Module({ imports: [PagesModule, SessionsModule], controllers: [LogoutController] })
export class LogoutModule {}
