export { CONSUMER_GROUPS } from './consumer-groups.js';
export { EventBusConfig } from './event-bus.config.js';
export { EventBusModule } from './event-bus.module.js';
