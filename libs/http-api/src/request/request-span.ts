import { routeOf, type SpanDescription } from '@memory-graph/observability';
import { type Span, SpanStatusCode } from '@opentelemetry/api';
import type { Request, Response } from 'express';

/** Asked every few seconds by orchestrators and by the gateway. */
const PROBES = '/health/';

/** Null: the request is not worth a span. The path is none of its attributes, because clients choose it. */
export function describeRequest({ method, path }: Request): SpanDescription | null {
  if (path.startsWith(PROBES)) return null;
  return { name: method, kind: 'server', attributes: { 'http.request.method': method } };
}

/** Ends the span of a request that is answered, or whose client disconnected. */
export function endAnswered(span: Span, request: Request, response: Response): void {
  const route = routeOf(request);
  if (route !== null) {
    span.updateName(`${request.method} ${route}`);
    span.setAttribute('http.route', route);
  }
  if (!response.writableFinished) fail(span, 'aborted');
  else {
    span.setAttribute('http.response.status_code', response.statusCode);
    if (response.statusCode >= 500) fail(span, String(response.statusCode));
  }
  span.end();
}

function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
