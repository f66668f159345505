import { type Attributes, type Span, SpanStatusCode } from '@opentelemetry/api';
import { ServiceError } from '@memory-graph/errors';

/** What work in a span may add to it. Does nothing where the span is not recorded. */
export class OpenSpan {
  constructor(private readonly span: Span | null) {}

  /** Ids, counts and names of the code only: never content, names, credentials, or text of users. */
  setAttributes(attributes: Attributes): void {
    this.span?.setAttributes(attributes);
  }

  /** @param type a name of the code, such as a status */
  fail(type: string): void {
    this.span?.setAttribute('error.type', type);
    this.span?.setStatus({ code: SpanStatusCode.ERROR });
  }

  /** Records the kind of an error only: its message could contain content. */
  failWith(error: unknown): void {
    if (this.span) this.fail(errorType(error));
  }

  /** Points from a span that shares the work of this one. */
  linkFrom(other: Span): void {
    if (this.span) other.addLink({ context: this.span.spanContext() });
  }

  end(): void {
    this.span?.end();
  }
}

/** The rule, as nothing is exported by default. */
export const UNRECORDED = new OpenSpan(null);

/** Ends the span with its work. */
export async function untilDone<Result>(span: OpenSpan, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    span.failWith(error);
    throw error;
  } finally {
    span.end();
  }
}

function errorType(error: unknown): string {
  if (error instanceof ServiceError) return error.code;
  return error instanceof Error ? error.name : '_OTHER';
}
