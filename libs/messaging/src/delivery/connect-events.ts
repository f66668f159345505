import type { INestApplication, NestInterceptor } from '@nestjs/common';
import type { CustomTransportStrategy, NestMicroservice } from '@nestjs/microservices';
import { DeliveryFailureInterceptor } from './delivery-failure.interceptor.js';
import { KeptErrorFilter } from './kept-error.filter.js';

/**
 * Connects the event handlers of an app to its bus. Events pass none of the guards, pipes and interceptors of the app:
 * these are for requests, and the bus has already authorized and parsed its messages.
 * @param interceptors those for events
 */
export function connectEvents(
  app: INestApplication,
  strategy: CustomTransportStrategy,
  interceptors: NestInterceptor[] = [],
): void {
  // Its handlers are created at its start, when it knows what they pass.
  const events = app.connectMicroservice({ strategy }, { inheritAppConfig: false, deferInitialization: true });
  events
    .useGlobalFilters(new KeptErrorFilter())
    .useGlobalInterceptors(new DeliveryFailureInterceptor(), ...interceptors);
  // The app itself calls the hooks of the modules that both share.
  (events as NestMicroservice).setIsInitHookCalled(true);
}
