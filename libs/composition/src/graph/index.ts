export { type GraphAside, openGraphAside } from './graph-aside.js';
export { GraphStoreConfig } from './graph-store.config.js';
export { GraphStoreModule } from './graph-store.module.js';
