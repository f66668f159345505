import { randomBytes } from 'node:crypto';

/** W3C Trace Context: no id is all zeros, and a later version may say more behind the flags. */
const TRACE_PARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(-.*)?$/;
/** The only flag of version 00. */
const SAMPLED = 0x01;

/** The two headers of W3C Trace Context. */
export interface TraceContext {
  traceparent: string;
  /** What other tracing systems carry along; unknown to us, and handed on as it is. */
  tracestate?: string;
}

/**
 * The context of a new span: below the one that is given, or the first of a new trace where that is missing or malformed.
 * @param parent as it came in
 */
export function childSpan(parent: Partial<TraceContext> | undefined): TraceContext {
  const trace = traceOf(parent?.traceparent);
  const spanId = randomBytes(8).toString('hex');
  if (!trace) return { traceparent: `00-${randomBytes(16).toString('hex')}-${spanId}-01` };
  const traceparent = `00-${trace.id}-${spanId}-${trace.flags}`;
  return parent?.tracestate ? { traceparent, tracestate: parent.tracestate } : { traceparent };
}

function traceOf(traceparent: string | undefined): { id: string; flags: string } | null {
  const [, version, id, flags, rest] = TRACE_PARENT.exec(traceparent ?? '') ?? [];
  if (!id || !flags || (version === '00' && rest !== undefined)) return null;
  return { id, flags: (parseInt(flags, 16) & SAMPLED).toString(16).padStart(2, '0') };
}
