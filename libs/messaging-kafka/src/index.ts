export { KafkaModule } from './kafka.module.js';
