export { GraphStoreConfig } from './graph-store.config.js';
export { GraphStoreModule } from './graph-store.module.js';
