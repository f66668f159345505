import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { OAuth2Error } from './oauth2.error.js';

/** Answers 400 with the interface's `OAuth2Error` object. All other errors go the way of the API's. */
@Catch(OAuth2Error)
export class OAuth2ErrorFilter implements ExceptionFilter<OAuth2Error> {
  catch({ code, message, state }: OAuth2Error, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    response
      .status(400)
      .set('Cache-Control', 'no-store')
      .json({ error: code, error_description: message, ...(state !== undefined && { state }) });
  }
}
