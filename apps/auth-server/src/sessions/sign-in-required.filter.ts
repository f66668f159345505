import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { SignInRequiredError } from './sign-in-required.error.js';

/** Back to the account: what was sent without a session is not sent again. */
const LOGIN = `/login?${new URLSearchParams({ returnTo: '/account' }).toString()}`;

/** Sends browsers to the log-in. */
@Catch(SignInRequiredError)
export class SignInRequiredFilter implements ExceptionFilter<SignInRequiredError> {
  catch(_error: SignInRequiredError, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    response.set('Cache-Control', 'no-store').redirect(response.req.method === 'GET' ? 302 : 303, LOGIN);
  }
}
