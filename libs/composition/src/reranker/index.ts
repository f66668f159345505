export { RerankerConfig } from './reranker.config.js';
export { RerankerModule } from './reranker.module.js';
