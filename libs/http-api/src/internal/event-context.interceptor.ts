import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Observable } from 'rxjs';
import { requestContext } from './request-context.js';
import { childSpan } from './trace-context.js';

interface TracedEvent {
  id?: unknown;
  traceparent?: unknown;
}

/** Continues the trace of the request that caused an event in the event's handler. */
@Injectable()
export class EventContextInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { id, traceparent } = context.switchToRpc().getData<TracedEvent>();
    const trace = childSpan(typeof traceparent === 'string' ? { traceparent } : undefined);
    // The handler runs on subscription.
    return new Observable((subscriber) =>
      requestContext.run({ requestId: String(id), trace }, () => next.handle().subscribe(subscriber)),
    );
  }
}
