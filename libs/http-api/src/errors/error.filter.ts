import { Catch, Inject, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ServiceError } from '@memory-graph/errors';
import { HTTP_API_OPTIONS, type HttpApiOptions } from '../http-api.options.js';
import { SendingTime } from '../connections/sending-time.js';
import { isEndOfRequest } from '../request/request-lifetime.js';
import { bearerChallenge } from './bearer-challenge.js';
import type { ErrorDto } from '@memory-graph/contracts/resources';
import { STATUS_BY_CODE } from './error-status.js';
import { toServiceError } from './to-service-error.js';

/** Who gets more wrong than this is not helped by the rest; a body of 1 MiB could otherwise cause an answer of many. */
const MAX_DETAILS = 100;
const DEFAULT_RETRY_AFTER_SECONDS = 5;

/** Turns whatever was thrown into the `Error` object of the API. The only place that knows HTTP statuses of errors. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  constructor(@Inject(HTTP_API_OPTIONS) private readonly options: HttpApiOptions) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const error = toServiceError(thrown);
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const status = STATUS_BY_CODE[error.code];
    this.log(error, status, request, response);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    this.setHeaders(error, status, request, response);
    this.send(response, status, error);
  }

  /** Sends the response; the headers are set already. Overridden by filters that report errors in another form. */
  protected send(response: Response, status: number, error: ServiceError): void {
    response.status(status).json(toErrorDto(error));
  }

  private setHeaders(error: ServiceError, status: number, request: Request, response: Response): void {
    const challenge = bearerChallenge(error, request.headers, this.options);
    if (challenge !== null) response.setHeader('WWW-Authenticate', challenge);
    if (status === 429 || status === 503 || error.retryAfterSeconds !== undefined) {
      response.setHeader('Retry-After', String(error.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS));
    }
    // The rest of a rejected body is not read, and must not be parsed as the next request of the connection.
    if (status === 413 && !SendingTime.isDiscarded(request)) response.setHeader('Connection', 'close');
  }

  private log(error: ServiceError, status: number, request: Request, response: Response): void {
    const requestId = String(response.getHeader('X-Request-Id'));
    const outcome = `${request.method} ${request.path} answered ${status} ${error.code} (request ${requestId})`;
    // The client has disconnected and cannot receive the error, which is the fault of neither side.
    if (status < 500 || isEndOfRequest(error)) {
      this.logger.debug(outcome);
      return;
    }
    const cause = error.cause instanceof Error ? error.cause : error;
    if (error.code === 'unavailable') {
      // No bug: while something is unavailable there are many of these, and health names what it is.
      this.logger.warn(`${outcome}: ${cause.message}`);
      return;
    }
    this.logger.error(`${outcome}: ${cause.message}`, cause.stack);
  }
}

function toErrorDto(error: ServiceError): ErrorDto {
  return {
    error: error.code,
    error_description: error.message,
    ...(error.details.length > 0 && { details: error.details.slice(0, MAX_DETAILS) }),
  };
}
