import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { Histogram } from 'prom-client';
import { Metrics } from './metrics.js';

const BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];

/** Measures every request by the template of its route, because the number of paths is unlimited. */
@Injectable()
export class HttpMetricsMiddleware implements NestMiddleware {
  private readonly seconds: Histogram;

  constructor(metrics: Metrics) {
    this.seconds = metrics.histogram(
      'http_request_seconds',
      'How long requests took, from their headers to the end of the answer.',
      ['method', 'route', 'status'],
      BUCKETS,
    );
  }

  use(request: Request, response: Response, next: NextFunction): void {
    const startedAt = performance.now();
    // Not 'finish', which is not emitted if the client disconnects.
    response.once('close', () => {
      const labels = { method: request.method, route: routeOf(request), status: statusOf(response) };
      this.seconds.observe(labels, (performance.now() - startedAt) / 1_000);
    });
    next();
  }
}

/** Known only after routing; unknown for responses of middleware and for unknown routes. */
function routeOf(request: Request): string {
  const { path } = (request.route ?? {}) as { path?: unknown };
  return typeof path === 'string' ? path : 'none';
}

function statusOf(response: Response): string {
  return response.writableFinished ? String(response.statusCode) : 'aborted';
}
