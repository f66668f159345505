import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { SignInRequiredError } from './sign-in-required.error.js';
import type { BrowserSession, SignedInRequest } from './signed-in.guard.js';

/** Injects the session that `SignedInGuard` found. */
export const SignedIn = createParamDecorator((_: unknown, context: ExecutionContext): BrowserSession => {
  const { browserSession } = context.switchToHttp().getRequest<SignedInRequest>();
  if (!browserSession) throw new SignInRequiredError();
  return browserSession;
});
