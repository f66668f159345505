import { Catch, type ExceptionFilter, type INestApplication } from '@nestjs/common';
import type { NestMicroservice } from '@nestjs/microservices';
import { throwError, type Observable } from 'rxjs';
import type { EventServer } from './event-server.js';

/** Preserves the error of a handler for the bus, which decides about a retry. Nest would make all errors identical. */
@Catch()
class PassOn implements ExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}

/**
 * Starts the delivery of events to the `@EventPattern` handlers of an app. They run without the
 * guards, pipes, interceptors and filters of its HTTP routes: these know nothing of events, and
 * would cost more than the delivery.
 */
export async function startEventHandlers(app: INestApplication, server: EventServer): Promise<void> {
  const options = { inheritAppConfig: false, deferInitialization: true };
  const handlers = app.connectMicroservice({ strategy: server }, options) as NestMicroservice;
  handlers.useGlobalFilters(new PassOn());
  // The app itself calls the hooks of its providers.
  handlers.setIsInitHookCalled(true);
  await app.startAllMicroservices();
}
