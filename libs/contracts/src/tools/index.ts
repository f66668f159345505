export { LogState, MemoryAddInput, MemoryLogStatusInput } from './memory-add.js';
export { MemoryDeleteInput, MemoryDeleteOutput } from './memory-delete.js';
export {
  MAX_SOURCES,
  MemoryAboutInput,
  MemoryAboutOutput,
  MemoryTimelineInput,
  MemoryTimelineOutput,
  SourcedFact,
} from './memory-facts.js';
export { MemorySearchInput, MemorySearchOutput, MemorySearchResult } from './memory-search.js';
export { DatedFact } from './tool-parts.js';
export { UseMemoryArguments } from './use-memory.js';
