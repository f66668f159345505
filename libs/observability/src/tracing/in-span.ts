import type { Attributes } from '@opentelemetry/api';
import { contextOf, markFailed, type SpanDescription, startChild } from './recorded-span.js';
import { type RequestContext, requestContext } from './request-context.js';
import { type TraceContext, unrecordedTrace } from './trace-context.js';

/** What work in a span may add to it: ids, counts and names of the code only. */
export interface OpenSpan {
  /** The headers for a call to another process. */
  readonly trace: TraceContext;
  setAttributes(attributes: Attributes): void;
}

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
  if (!outer?.recording) return work(outer ? new Unrecorded(outer.trace) : NOBODY_ASKED);
  const span = startChild(outer.recording, describe());
  const context = contextOf(span, outer.recording, { requestId: outer.requestId, tracestate: outer.trace.tracestate });
  const open = { trace: context.trace, setAttributes: (attributes: Attributes) => void span.setAttributes(attributes) };
  try {
    return await requestContext.run(context, () => work(open));
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
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
  const recorded = sharers.filter((sharer) => sharer?.recording);
  const [first, ...others] = recorded;
  if (!first?.recording) return work();
  const links = others.map((other) => ({ context: other!.recording!.span.spanContext() }));
  return requestContext.run(first, () =>
    inSpan(
      () => ({ ...describe(), links }),
      () => {
        const context = requestContext.getStore()?.recording?.span.spanContext();
        if (context) for (const other of others) other?.recording?.span.addLink({ context });
        return work();
      },
    ),
  );
}

/** Adds to the current span, if it is recorded: ids, counts and names of the code only. */
export function describeSpan(attributes: Attributes): void {
  requestContext.getStore()?.recording?.span.setAttributes(attributes);
}

class Unrecorded implements OpenSpan {
  constructor(readonly trace: TraceContext) {}

  setAttributes(): void {}
}

const NOBODY_ASKED: OpenSpan = {
  get trace() {
    return unrecordedTrace();
  },
  setAttributes() {},
};
