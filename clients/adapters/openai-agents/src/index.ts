export { MemoryGraphSession, type MemoryGraphSessionOptions } from './session.js';
export { memoryTools, type MemoryToolsOptions } from './tools.js';
