export type { ModelReading, ModelStatement } from './model-reading.js';
export { ModelExtractor } from './model.extractor.js';
