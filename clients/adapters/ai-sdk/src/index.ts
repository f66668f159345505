export { recallMemory, type RecallOptions } from './recall.js';
export { memoryTools, type MemoryToolsOptions } from './tools.js';
