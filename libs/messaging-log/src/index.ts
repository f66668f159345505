export { DurableLogModule } from './durable-log.module.js';
