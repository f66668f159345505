export { describeGraphStore } from './graph-store.contract.js';
export { GraphStory, type Said, type Told, vectorOf } from './graph-story.js';
export { CONTRACT_EMBEDDER, type OpenGraphStore } from './open-graph-store.js';
export { anyCondition, anyMetadata } from './random-metadata.js';
export { describeRebuild, type OpenRebuild, type RebuiltStore, SHORT_TRANSACTIONS } from './rebuild.contract.js';
