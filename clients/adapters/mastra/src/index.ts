export { type MemoryProcessorOptions, MemoryGraphProcessor } from './processor.js';
