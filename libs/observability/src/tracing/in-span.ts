import type { Attributes } from '@opentelemetry/api';
import { OpenSpan, UNRECORDED, untilDone } from './open-span.js';
import { contextOf, type SpanDescription, startChild } from './recorded-span.js';
import { type RequestContext, requestContext } from './request-context.js';

/**
 * Does work in a child span of the current one. Without a recorded span, which is the rule, it only
 * does the work.
 * @param describe called only if a span is recorded
 */
export async function inSpan<Result>(
  describe: () => SpanDescription,
  work: (span: OpenSpan) => Promise<Result>,
): Promise<Result> {
  const outer = requestContext.getStore();
  if (!outer?.recording) return work(UNRECORDED);
  const span = startChild(outer.recording, describe());
  const context = contextOf(span, outer.recording, { requestId: outer.requestId, tracestate: outer.trace.tracestate });
  const open = new OpenSpan(span);
  return requestContext.run(context, () => untilDone(open, () => work(open)));
}

/** Begins a child span of the current one, for work that is not one function. The caller ends it. */
export function beginSpan(describe: () => SpanDescription): OpenSpan {
  const { recording } = requestContext.getStore() ?? {};
  return recording ? new OpenSpan(startChild(recording, describe())) : UNRECORDED;
}

/**
 * Does work that many requests or events share in one span: a child of the first recorded one, with
 * links to and from the others.
 */
export async function inSharedSpan<Result>(
  describe: () => SpanDescription,
  sharers: readonly (RequestContext | undefined)[],
  work: () => Promise<Result>,
): Promise<Result> {
  const [first, ...others] = sharers.flatMap((sharer) =>
    sharer?.recording ? { ...sharer, span: sharer.recording.span } : [],
  );
  if (!first) return work();
  const links = others.map(({ span }) => ({ context: span.spanContext() }));
  return requestContext.run(first, () =>
    inSpan(
      () => ({ ...describe(), links }),
      (shared) => {
        for (const { span } of others) shared.linkFrom(span);
        return work();
      },
    ),
  );
}

/** Adds to the current span, if it is recorded: ids, counts and names of the code only. */
export function describeSpan(attributes: Attributes): void {
  requestContext.getStore()?.recording?.span.setAttributes(attributes);
}

/** The headers with which a call continues the trace of the current request or event; undefined outside of one. */
export function currentTrace(): RequestContext['trace'] | undefined {
  return requestContext.getStore()?.trace;
}

/** The `traceparent` to store with work that is done later; null if nothing is recorded. */
export function recordedTraceparent(): string | null {
  const context = requestContext.getStore();
  return context?.recording ? context.trace.traceparent : null;
}
