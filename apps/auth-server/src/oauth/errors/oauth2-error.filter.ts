import { Catch, type ArgumentsHost } from '@nestjs/common';
import { ServiceError, type ServiceErrorCode } from '@memory-graph/errors';
import { ErrorFilter } from '@memory-graph/http-api';
import type { Response } from 'express';
import type { Observable } from 'rxjs';
import { InvalidClientError } from './invalid-client.error.js';
import { OAuth2Error } from './oauth2.error.js';

/** Errors of the request body, all of which OAuth reports as `invalid_request`. */
const ERRORS_OF_BODIES: ReadonlySet<ServiceErrorCode> = new Set([
  'invalid_request',
  'payload_too_large',
  'unsupported_media_type',
]);

/** Responds with an `OAuth2Error` object. Errors that the client did not cause are handled like those of the API. */
@Catch(OAuth2Error, ServiceError)
export class OAuth2ErrorFilter extends ErrorFilter {
  override catch(thrown: unknown, host: ArgumentsHost): Observable<never> | void {
    const error = toOAuth2Error(thrown);
    if (error === null) return super.catch(thrown, host);
    const response = host.switchToHttp().getResponse<Response>();
    response.set('Cache-Control', 'no-store').set('X-Content-Type-Options', 'nosniff');
    if (error instanceof InvalidClientError) {
      response.status(401).set('WWW-Authenticate', 'Basic realm="OAuth", charset="UTF-8"');
    } else {
      response.status(400);
    }
    const { code, message, state } = error;
    response.json({ error: code, error_description: message, ...(state !== undefined && { state }) });
  }
}

function toOAuth2Error(thrown: unknown): OAuth2Error | null {
  if (thrown instanceof OAuth2Error) return thrown;
  if (!(thrown instanceof ServiceError) || !ERRORS_OF_BODIES.has(thrown.code)) return null;
  const problems = thrown.details.filter(({ path }) => path !== '').map(({ path, message }) => `${path} ${message}`);
  return new OAuth2Error('invalid_request', [thrown.message, ...problems.slice(0, 3)].join('; '));
}
