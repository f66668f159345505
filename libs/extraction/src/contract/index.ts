export { describeExtractor } from './extractor.contract.js';
