export { LogState, MemoryLogStatusInput } from './log-state.js';
export { MemoryAddInput } from './memory-add.js';
export { MemoryCorrectInput } from './memory-correct.js';
export { MemoryAboutInput, MemoryAboutOutput, MemoryTimelineInput, MemoryTimelineOutput } from './memory-facts.js';
export { MemoryForgetInput, MemoryForgetOutput } from './memory-forget.js';
export { MemorySearchInput, MemorySearchOutput, MemorySearchResult } from './memory-search.js';
export { DatedFact, EntityHit } from './tool-parts.js';
export { UseMemoryArguments } from './use-memory.js';
