/** Errors of Node.js and of the operating system that say that memory is short, or that an invariant does not hold. */
const DOUBTFUL_CODES = new Set([
  'ERR_ASSERTION',
  'ERR_INTERNAL_ASSERTION',
  'ERR_MEMORY_ALLOCATION_FAILED',
  'ERR_WORKER_OUT_OF_MEMORY',
  'ENOMEM',
]);

/** V8 has no code for it. */
const OUT_OF_MEMORY = /allocation failed|out of memory/i;

/** The name of `WebAssembly.RuntimeError`, which the types of Node.js do not have. */
const ABORTED_WEB_ASSEMBLY = 'RuntimeError';

/**
 * Whether an error says that the state of the process itself is doubtful, and not only that of the
 * work that failed: memory is short, an invariant does not hold, or a WebAssembly module was aborted
 * in the middle of a call.
 */
export function leavesDoubt(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === ABORTED_WEB_ASSEMBLY) return true;
  const { code } = error as NodeJS.ErrnoException;
  return DOUBTFUL_CODES.has(code ?? '') || (error instanceof RangeError && OUT_OF_MEMORY.test(error.message));
}
