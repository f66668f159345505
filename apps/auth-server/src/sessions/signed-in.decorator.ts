import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { signInRequired, type BrowserSession, type SignedInRequest } from './signed-in.guard.js';

/** Injects the session that `SignedInGuard` found. */
export const SignedIn = createParamDecorator((_: unknown, context: ExecutionContext): BrowserSession => {
  const { browserSession } = context.switchToHttp().getRequest<SignedInRequest>();
  if (!browserSession) throw signInRequired();
  return browserSession;
});
