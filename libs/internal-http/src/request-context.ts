import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceContext } from './trace-context.js';

/** What a request or an event hands on to the internal calls and events that it causes. */
export interface RequestContext {
  requestId: string;
  /** The span of what is done for it here; what it causes is below that. */
  trace: TraceContext;
}

/** Entered for requests by the request id middleware of `libs/http-api`, for events by `EventContextInterceptor`. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** What an event that is made now carries of it: for `newEvent`. */
export function tracedEvent(): Pick<Partial<TraceContext>, 'traceparent'> {
  const context = requestContext.getStore();
  return context ? { traceparent: context.trace.traceparent } : {};
}
