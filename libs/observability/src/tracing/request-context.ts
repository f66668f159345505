import type { Span, Tracer } from '@opentelemetry/api';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceContext } from './trace-context.js';

/** The context that a request or an event passes on to the internal calls and events that it causes. */
export interface RequestContext {
  requestId: string;
  /** The current span; spans of caused calls and events are its children. */
  trace: TraceContext;
  /** Only while the current span is recorded, for export. */
  recording?: Recording;
}

export interface Recording {
  span: Span;
  /** Of the app that does the work: one process may host several. */
  tracer: Tracer;
}

/**
 * Set for requests by the request id middleware of `libs/http-api`, and for events by `Tracing`. The
 * project does not register it with OpenTelemetry: libraries of others must not record spans,
 * because their attributes could contain texts.
 */
export const requestContext = new AsyncLocalStorage<RequestContext>();
