export { STATIC_EMBEDDER, StaticEmbedder } from './static.embedder.js';
