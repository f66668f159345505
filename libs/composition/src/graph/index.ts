export { type FormerGraph, openFormerGraph } from './former-graph.js';
export { GraphStoreConfig } from './graph-store.config.js';
export { GraphStoreModule } from './graph-store.module.js';
