export { describeEmbedder } from './embedder.contract.js';
