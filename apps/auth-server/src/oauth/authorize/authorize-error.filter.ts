import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import type { Request } from 'express';
import { PageErrorFilter } from '../../pages/page-error.filter.js';
import { prefersPage } from '../../pages/prefers-page.js';
import { OAuth2ErrorFilter } from '../errors/oauth2-error.filter.js';
import { OAuth2Error } from '../errors/oauth2.error.js';

/** Shows people a page, and programs the `OAuth2Error` object, where an error cannot go to the client. */
@Catch(OAuth2Error, ServiceError)
export class AuthorizeErrorFilter implements ExceptionFilter {
  constructor(
    private readonly forPeople: PageErrorFilter,
    private readonly forPrograms: OAuth2ErrorFilter,
  ) {}

  catch(thrown: unknown, host: ArgumentsHost): unknown {
    if (!prefersPage(host.switchToHttp().getRequest<Request>())) return this.forPrograms.catch(thrown, host);
    const isOfOAuth = thrown instanceof OAuth2Error;
    return this.forPeople.catch(isOfOAuth ? new ServiceError('invalid_request', thrown.message) : thrown, host);
  }
}
