import { randomHex } from './random-hex.js';

/** W3C Trace Context: ids must not be all zeros, and later versions may append fields. */
const TRACE_PARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(-.*)?$/;
/** The only flag of version 00. */
const SAMPLED = 0x01;

/** The two headers of W3C Trace Context. */
export interface TraceContext {
  traceparent: string;
  /** Data of other tracing systems, passed on unchanged. */
  tracestate?: string;
}

/**
 * Creates the context of a new span: a child of the given one, or the root of a new trace if that
 * is missing or malformed.
 * @param parent of the incoming request
 */
export function childSpan(parent: Partial<TraceContext> | undefined): TraceContext {
  const trace = traceOf(parent?.traceparent);
  const spanId = randomHex(8);
  if (!trace) return { traceparent: `00-${randomHex(16)}-${spanId}-01` };
  const traceparent = `00-${trace.id}-${spanId}-${trace.flags}`;
  return parent?.tracestate ? { traceparent, tracestate: parent.tracestate } : { traceparent };
}

function traceOf(traceparent: string | undefined): { id: string; flags: string } | null {
  const [, version, id, flags, rest] = TRACE_PARENT.exec(traceparent ?? '') ?? [];
  if (!id || !flags || (version === '00' && rest !== undefined)) return null;
  return { id, flags: (parseInt(flags, 16) & SAMPLED).toString(16).padStart(2, '0') };
}
