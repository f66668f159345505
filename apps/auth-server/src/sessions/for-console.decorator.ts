import { applyDecorators, UseGuards } from '@nestjs/common';
import { CsrfGuard } from '../pages/csrf.guard.js';
import { SignedInGuard } from './signed-in.guard.js';

/**
 * Endpoints in JSON for the console, which uses the session cookie of the browser. Others are answered with 401.
 * Changes require the CSRF token of the session.
 */
export const ForConsole = (): ClassDecorator => applyDecorators(UseGuards(SignedInGuard, CsrfGuard));
