import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { requestContext } from '../internal/request-context.js';
import { childSpan } from '../internal/trace-context.js';

const WELL_FORMED_ID = /^[A-Za-z0-9._-]{1,128}$/;

/**
 * Gives each request an id, the client's own where it is well-formed, and a trace context, and hands both on to
 * everything that is done for the request.
 */
@Injectable()
export class RequestIdMiddleware implements NestMiddleware {
  use(request: Request, response: Response, next: NextFunction): void {
    const givenId = request.get('X-Request-Id');
    const requestId = givenId !== undefined && WELL_FORMED_ID.test(givenId) ? givenId : randomUUID();
    const trace = childSpan({ traceparent: request.get('traceparent'), tracestate: request.get('tracestate') });
    // Forwarded requests carry the same id as internal calls do.
    request.headers['x-request-id'] = requestId;
    request.headers['traceparent'] = trace.traceparent;
    response.setHeader('X-Request-Id', requestId);
    requestContext.run({ requestId, trace }, next);
  }
}
