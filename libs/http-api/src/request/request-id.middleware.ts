import { requestContext, Tracing } from '@memory-graph/observability';
import { Injectable, type NestMiddleware, Optional } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { randomUUID } from 'node:crypto';
import { describeRequest, endAnswered } from './request-span.js';

const WELL_FORMED_ID = /^[A-Za-z0-9._-]{1,128}$/;

/**
 * Gives each request an id, the client's own where it is well-formed, and a trace context, and hands both on to
 * everything that is done for the request.
 */
@Injectable()
export class RequestIdMiddleware implements NestMiddleware {
  constructor(@Optional() private readonly tracing: Tracing = new Tracing()) {}

  use(request: Request, response: Response, next: NextFunction): void {
    const givenId = request.get('X-Request-Id');
    const requestId = givenId !== undefined && WELL_FORMED_ID.test(givenId) ? givenId : randomUUID();
    const parent = { traceparent: request.get('traceparent'), tracestate: request.get('tracestate') };
    const context = this.tracing.begin(requestId, parent, () => describeRequest(request));
    const span = context.recording?.span;
    if (span) response.once('close', () => endAnswered(span, request, response));
    // Forwarded requests carry the same id as internal calls do.
    request.headers['x-request-id'] = requestId;
    request.headers['traceparent'] = context.trace.traceparent;
    response.setHeader('X-Request-Id', requestId);
    requestContext.run(context, next);
  }
}
