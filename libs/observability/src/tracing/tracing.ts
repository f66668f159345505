import type { Tracer } from '@opentelemetry/api';
import { inSpan } from './in-span.js';
import { OpenSpan, UNRECORDED, untilDone } from './open-span.js';
import { contextOf, type SpanDescription, startEntry } from './recorded-span.js';
import { type RequestContext, requestContext } from './request-context.js';
import { childSpan, positionOf, type TraceContext } from './trace-context.js';

/** Begins the spans of an app. Without a tracer it passes trace contexts on and records nothing. */
export class Tracing {
  constructor(private readonly tracer: Tracer | null = null) {}

  /** Whether spans can be recorded at all. */
  get isOn(): boolean {
    return this.tracer !== null;
  }

  /**
   * The context of a request or event, in a new span. The caller ends the span of `recording`.
   * @param parent its trace; missing or malformed: a new trace begins
   * @param describe called only if spans can be recorded; null: this one is not worth a span
   */
  begin(requestId: string, parent: Partial<TraceContext>, describe: () => SpanDescription | null): RequestContext {
    const description = this.tracer && describe();
    if (!this.tracer || !description) return { requestId, trace: childSpan(parent) };
    const position = positionOf(parent.traceparent);
    const span = startEntry({ tracer: this.tracer }, position, description);
    // Not given to the span, because its export could then contain what a client wrote in it.
    const tracestate = position ? parent.tracestate : undefined;
    return contextOf(span, { tracer: this.tracer }, { requestId, tracestate });
  }

  /** Does work in the trace of what caused it, such as an event. */
  async run<Result>(
    { requestId, ...parent }: Partial<TraceContext> & { requestId: string },
    describe: () => SpanDescription,
    work: (span: OpenSpan) => Promise<Result>,
  ): Promise<Result> {
    const context = this.begin(requestId, parent, describe);
    if (!context.recording) return requestContext.run(context, () => work(UNRECORDED));
    const span = new OpenSpan(context.recording.span);
    return requestContext.run(context, () => untilDone(span, () => work(span)));
  }

  /**
   * Does work for many events in one span: a child of the first recorded one, with links to the
   * others. Unlike `inSharedSpan`, their spans are over.
   * @param traceparents of the events; called only if spans can be recorded
   */
  async runShared<Result>(
    describe: () => SpanDescription,
    traceparents: () => (string | undefined)[],
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (!this.tracer) return work();
    const positions = traceparents().flatMap((traceparent) => positionOf(traceparent) ?? []);
    const [first, ...others] = positions.filter(({ traceFlags }) => traceFlags > 0);
    if (!first) return work();
    const links = others.map((context) => ({ context }));
    return untilDone(new OpenSpan(startEntry({ tracer: this.tracer }, first, { ...describe(), links })), work);
  }
}

/** An adapter whose calls are spans of the caller. For ports whose methods all return promises. */
export function tracedPort<Port extends object>(port: Port, describe: (method: string) => SpanDescription): Port {
  return new Proxy(port, {
    get(target, property) {
      const member: unknown = Reflect.get(target, property, target);
      if (typeof member !== 'function' || typeof property === 'symbol') return member;
      return (...given: unknown[]) =>
        inSpan(
          () => describe(property),
          () => Reflect.apply(member, target, given) as Promise<unknown>,
        );
    },
  });
}
