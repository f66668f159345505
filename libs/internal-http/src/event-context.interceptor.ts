import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { Observable } from 'rxjs';
import { requestContext } from './request-context.js';
import { childSpan } from './trace-context.js';

interface TracedEvent {
  id?: unknown;
  traceparent?: unknown;
}

/** Lets what an event's handler causes belong to the trace of the request that caused the event. */
@Injectable()
export class EventContextInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'rpc') return next.handle();
    const { id, traceparent } = context.switchToRpc().getData<TracedEvent>();
    const trace = childSpan(typeof traceparent === 'string' ? { traceparent } : undefined);
    // The handler runs when somebody subscribes.
    return new Observable((subscriber) =>
      requestContext.run({ requestId: String(id), trace }, () => next.handle().subscribe(subscriber)),
    );
  }
}
