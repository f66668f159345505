import { type Attributes, type Link, ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api';
import type { Recording, RequestContext } from './request-context.js';
import { traceparentOf } from './trace-context.js';

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** What a span is about. Ids, counts and names of the code only: never content, names, credentials, or text of users. */
export interface SpanDescription {
  name: string;
  kind?: keyof typeof KINDS;
  attributes?: Attributes;
  links?: Link[];
}

/** Starts a child of a recorded span. */
export function startChild({ span, tracer }: Recording, { name, kind = 'internal', ...rest }: SpanDescription): Span {
  return tracer.startSpan(name, { kind: KINDS[kind], ...rest }, trace.setSpan(ROOT_CONTEXT, span));
}

/** Starts a span with a parent in another process, or the root of a trace. */
export function startEntry(
  { tracer }: Pick<Recording, 'tracer'>,
  parent: { traceId: string; spanId: string; traceFlags: number } | null,
  { name, kind = 'internal', ...rest }: SpanDescription,
): Span {
  const context = parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
  return tracer.startSpan(name, { kind: KINDS[kind], ...rest }, context);
}

/** The context of what is done in a span. */
export function contextOf(span: Span, { tracer }: Pick<Recording, 'tracer'>, outer: ContextOrigin): RequestContext {
  const traceparent = traceparentOf(span.spanContext());
  const { requestId, tracestate } = outer;
  return {
    requestId,
    trace: tracestate === undefined ? { traceparent } : { traceparent, tracestate },
    ...(span.isRecording() && { recording: { span, tracer } }),
  };
}

interface ContextOrigin {
  requestId: string;
  tracestate?: string | undefined;
}
