import { requestContext } from './request-context.js';
import { childSpan } from './trace-context.js';

/** Runs the handler of an event in the trace of the request that caused the event. */
export function inEventContext<Result>(
  { id, traceparent }: { id: string; traceparent?: string },
  handle: () => Result,
): Result {
  const trace = childSpan(traceparent === undefined ? undefined : { traceparent });
  return requestContext.run({ requestId: id, trace }, handle);
}
