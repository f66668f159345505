import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import type { Histogram } from 'prom-client';
import { Metrics } from './metrics.js';

const BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30];

/** Measures every request by the template of its route, because the number of paths is unlimited. */
@Injectable()
export class HttpMetricsMiddleware implements NestMiddleware {
  private readonly seconds: Histogram;

  constructor(metrics: Metrics) {
    this.seconds = metrics.histogram(
      'http_server_request_duration_seconds',
      'How long requests took, from their headers to the end of the answer.',
      ['http_request_method', 'http_route', 'http_response_status_code', 'error_type'],
      BUCKETS,
    );
  }

  use(request: Request, response: Response, next: NextFunction): void {
    const startedAt = performance.now();
    // Not 'finish', which is not emitted if the client disconnects.
    response.once('close', () => {
      this.seconds.observe(labelsOf(request, response), (performance.now() - startedAt) / 1_000);
    });
    next();
  }
}

/** A request whose client disconnected has no status, even if one was set: no one received it. */
function labelsOf(request: Request, response: Response): Record<string, string> {
  const labels = { http_request_method: request.method, http_route: routeOf(request) ?? 'none' };
  if (!response.writableFinished) return { ...labels, error_type: 'aborted' };
  return { ...labels, http_response_status_code: String(response.statusCode) };
}

/** The template of a route. Known only after routing; null for responses of middleware and for unknown routes. */
export function routeOf(request: Request): string | null {
  const { path } = (request.route ?? {}) as { path?: unknown };
  return typeof path === 'string' ? path : null;
}
