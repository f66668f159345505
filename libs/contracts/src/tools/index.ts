export { LogState, MemoryLogStatusInput } from './log-state.js';
export { MemoryAddInput } from './memory-add.js';
export { MemoryCorrectInput } from './memory-correct.js';
export { MemoryAboutInput, MemoryTimelineInput } from './memory-facts.js';
export { MemoryForgetInput } from './memory-forget.js';
export { MemorySearchInput } from './memory-search.js';
export { UseMemoryArguments } from './use-memory.js';
