export { EmbedderConfig } from './embedder.config.js';
export { embedderIdentity, EmbedderModule } from './embedder.module.js';
