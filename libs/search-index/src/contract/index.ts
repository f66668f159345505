export { describeSearchIndex } from './search-index.contract.js';
export { describePastGraphs } from './past-graphs.contract.js';
