import { randomHex } from './random-hex.js';

/** W3C Trace Context: ids must not be all zeros, and later versions may append fields. */
const TRACE_PARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
/** The only flag of version 00. */
const SAMPLED = 0x01;

/** The two headers of W3C Trace Context. */
export interface TraceContext {
  traceparent: string;
  /** Data of other tracing systems, passed on unchanged. */
  tracestate?: string;
}

/** The span that a `traceparent` names. */
export interface SpanPosition {
  traceId: string;
  spanId: string;
  traceFlags: number;
}

/**
 * Creates the context of a new span: a child of the given one, or the root of a new trace if that
 * is missing or malformed.
 * @param parent of the incoming request
 */
export function childSpan(parent: Partial<TraceContext> | undefined): TraceContext {
  const position = positionOf(parent?.traceparent);
  const spanId = randomHex(8);
  if (!position) return { traceparent: traceparentOf({ traceId: randomHex(16), spanId, traceFlags: SAMPLED }) };
  const traceparent = traceparentOf({ ...position, spanId });
  return parent?.tracestate ? { traceparent, tracestate: parent.tracestate } : { traceparent };
}

/** The context of work without a request, such as a poll: other services should not record it either. */
export function unrecordedTrace(): TraceContext {
  return { traceparent: traceparentOf({ traceId: randomHex(16), spanId: randomHex(8), traceFlags: 0 }) };
}

/** Null if it is missing or malformed. */
export function positionOf(traceparent: string | undefined): SpanPosition | null {
  const [, version, traceId, spanId, flags, rest] = TRACE_PARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || !flags || (version === '00' && rest !== undefined)) return null;
  return { traceId, spanId, traceFlags: parseInt(flags, 16) & SAMPLED };
}

export function traceparentOf({ traceId, spanId, traceFlags }: SpanPosition): string {
  return `00-${traceId}-${spanId}-0${traceFlags & SAMPLED}`;
}
