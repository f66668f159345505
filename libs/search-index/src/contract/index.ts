export { describeSearchIndex } from './search-index.contract.js';
