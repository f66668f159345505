export { describeSearchIndex } from './search-index.contract.js';
export { describeSnapshotStore } from './snapshot-store.contract.js';
export { describePastGraphs } from './past-graphs.contract.js';
export { describeSearchQuestions } from './search-questions.contract.js';
