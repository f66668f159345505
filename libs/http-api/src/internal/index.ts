export { EventContextInterceptor } from './event-context.interceptor.js';
export { HttpTransport } from './http-transport.js';
export { HttpTransports } from './http-transports.js';
export { InternalHttpModule } from './internal-http.module.js';
export { requestContext, tracedEvent } from './request-context.js';
export { ServiceCredentialGuard } from './service-credential.guard.js';
export { childSpan } from './trace-context.js';
