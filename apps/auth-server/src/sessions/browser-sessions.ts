import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { BrowserCookies } from '../pages/browser-cookies.js';
import type { SessionInUse } from './session-in-use.js';
import { SessionRepository } from './session.repository.js';

/** The sessions of browsers that request our own pages. */
@Injectable()
export class BrowserSessions {
  constructor(
    private readonly cookies: BrowserCookies,
    private readonly sessions: SessionRepository,
  ) {}

  /** @returns null if no user is signed in */
  async find(request: Request): Promise<SessionInUse | null> {
    const cookie = this.cookies.session(request);
    return cookie === undefined ? null : this.sessions.use(cookie);
  }

  /** Signs the user out, if there is one. */
  async end(request: Request, response: Response): Promise<void> {
    const cookie = this.cookies.session(request);
    if (cookie !== undefined) await this.sessions.end(cookie);
    this.cookies.clearSession(response);
  }
}
