import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ServiceError } from '@memory-graph/errors';
import { malformation } from './malformation.js';

/** Rejects requests that violate HTTP/1.1 although Node.js accepts them. */
@Injectable()
export class RequestFormMiddleware implements NestMiddleware {
  use(request: Request, response: Response, next: NextFunction): void {
    const problem = malformation(request);
    if (problem === null) return next();
    // The rest of what was sent may not be what the sender meant.
    response.setHeader('Connection', 'close');
    throw new ServiceError('invalid_request', problem);
  }
}
