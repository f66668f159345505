import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ServiceError } from '@memory-graph/errors';
import { assertStorable } from '../body/storable-text.js';

/** The parser ignores what exceeds 1,000 fields; no route has more than a few. */
const MAX_QUERY_FIELDS = 100;

/** Refuses URLs with broken percent-encoding, which parsers would otherwise repair silently, and unstorable text. */
@Injectable()
export class UrlCheckMiddleware implements NestMiddleware {
  use(request: Request, _response: Response, next: NextFunction): void {
    const queryStart = request.originalUrl.indexOf('?');
    if (queryStart >= 0) assertReadable(request.originalUrl.slice(queryStart + 1));
    assertStorable(request.query);
    next();
  }
}

function assertReadable(query: string): void {
  if (query.split('&').length > MAX_QUERY_FIELDS) {
    throw new ServiceError('invalid_request', `The URL has more than ${MAX_QUERY_FIELDS} query fields`);
  }
  try {
    decodeURIComponent(query);
  } catch (cause) {
    throw new ServiceError('invalid_request', 'The URL is not valid percent-encoded UTF-8', { cause });
  }
}
