export { controllerOf, handle } from './handle-calls.js';
export { HttpTransport } from './http-transport.js';
export { HttpTransports } from './http-transports.js';
export { rendezvousOrder } from './rendezvous-order.js';
export { InternalHttpModule } from './internal-http.module.js';
