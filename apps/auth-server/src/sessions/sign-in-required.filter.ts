import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { SignInRequiredError } from './sign-in-required.error.js';

/** Returns to the account page: a form that was sent without a session is not sent again. */
const LOGIN = `/login?${new URLSearchParams({ returnTo: '/account' }).toString()}`;

/** Redirects browsers to the sign-in page. */
@Catch(SignInRequiredError)
export class SignInRequiredFilter implements ExceptionFilter<SignInRequiredError> {
  catch(_error: SignInRequiredError, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    response.set('Cache-Control', 'no-store').redirect(response.req.method === 'GET' ? 302 : 303, LOGIN);
  }
}
