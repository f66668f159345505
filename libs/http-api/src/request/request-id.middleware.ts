import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { randomBytes, randomUUID } from 'node:crypto';
import { requestContext } from '@memory-graph/internal-http/request-context';

const WELL_FORMED_ID = /^[A-Za-z0-9._-]{1,128}$/;
const TRACE_PARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Gives each request an id, the client's own where it is well-formed, and a trace context, and hands both on to
 * everything that is done for the request.
 */
@Injectable()
export class RequestIdMiddleware implements NestMiddleware {
  use(request: Request, response: Response, next: NextFunction): void {
    const givenId = request.get('X-Request-Id');
    const requestId = givenId !== undefined && WELL_FORMED_ID.test(givenId) ? givenId : randomUUID();
    const givenTrace = request.get('traceparent');
    const traceparent = givenTrace !== undefined && TRACE_PARENT.test(givenTrace) ? givenTrace : newTraceParent();
    // Forwarded requests carry the same id as internal calls do.
    request.headers['x-request-id'] = requestId;
    request.headers['traceparent'] = traceparent;
    response.setHeader('X-Request-Id', requestId);
    requestContext.run({ requestId, traceparent }, next);
  }
}

function newTraceParent(): string {
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
}
