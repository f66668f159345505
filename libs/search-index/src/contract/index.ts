export { describeSearchIndex } from './search-index.contract.js';
export { describePastGraphs } from './past-graphs.contract.js';
export { describeSearchQuestions } from './search-questions.contract.js';
