export { ExtractorConfig } from './extractor.config.js';
export { ExtractorModule } from './extractor.module.js';
