export { memoryTool, type MemoryToolOptions } from './memory-tool.js';
