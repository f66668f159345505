export { EventBusConfig } from './event-bus.config.js';
export { EventBusModule } from './event-bus.module.js';
