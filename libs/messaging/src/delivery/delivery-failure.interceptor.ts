import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { tap, type Observable } from 'rxjs';
import { MessageDeliveryContext } from './message-delivery.context.js';

/**
 * Preserves the error of an event handler for the bus, which decides about a retry. Exception
 * filters are not suitable: the nearest one wins, and that of Nest makes all errors identical.
 */
export class DeliveryFailureInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const delivery: unknown = context.switchToRpc().getContext();
    if (!(delivery instanceof MessageDeliveryContext)) return next.handle();
    return next.handle().pipe(tap({ error: (error: unknown) => (delivery.failure = { error }) }));
  }
}
