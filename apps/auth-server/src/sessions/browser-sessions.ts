import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { BrowserCookies } from '../pages/browser-cookies.js';
import { SessionRepository, type SessionInUse } from './session.repository.js';

/** Who sits before the browser that asks for one of our own pages. */
@Injectable()
export class BrowserSessions {
  constructor(
    private readonly cookies: BrowserCookies,
    private readonly sessions: SessionRepository,
  ) {}

  /** @returns null where nobody is signed in */
  async find(request: Request): Promise<SessionInUse | null> {
    const cookie = this.cookies.session(request);
    return cookie === undefined ? null : this.sessions.use(cookie);
  }
}
