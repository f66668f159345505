import { AsyncLocalStorage } from 'node:async_hooks';

/** What a request hands on to the internal calls that it causes. */
export interface RequestContext {
  requestId: string;
  /** The W3C trace context header, as it came in or as it was started here. */
  traceparent?: string;
}

/** Entered by the request id middleware of `libs/http-api`; read by `HttpTransport`. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
