import { AsyncLocalStorage } from 'node:async_hooks';
import type { TraceContext } from './trace-context.js';

/** The context that a request or an event passes on to the internal calls and events that it causes. */
export interface RequestContext {
  requestId: string;
  /** The span of this app; spans of caused calls are its children. */
  trace: TraceContext;
}

/** Set for requests by the request id middleware of `libs/http-api`, and for events by `inEventContext`. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The trace fields of a new event, for `newEvent`. */
export function tracedEvent(): Pick<Partial<TraceContext>, 'traceparent'> {
  const context = requestContext.getStore();
  return context ? { traceparent: context.trace.traceparent } : {};
}
