export { ComputeThreadsModule } from './compute-threads.module.js';
export { ComputeThreads } from './compute-threads.js';
export { FairEmbedder } from './fair.embedder.js';
export { findInSentences } from './find-in-sentences.js';
export type { RuleSummary } from './tasks.js';
export { ThreadedEmbedder } from './threaded.embedder.js';
export { ThreadedReranker } from './threaded.reranker.js';
export { ThreadedExtractor } from './threaded.extractor.js';
export { currentWorkspace, workFor } from './work-owner.js';
