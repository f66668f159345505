// How each process of the service is started, so that it keeps little memory that it does not use. The image has the same.

/**
 * For glibc's allocator. By default, large arrays that are freed soon stay resident, in each of many arenas: the memory of a
 * process then grows for hours, to twice what it uses.
 */
export const ALLOCATOR_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' } as const;

/** For Node.js: of new objects, in MiB. With the default of 16 an empty service uses 40 MiB more, and is not faster. */
export const HEAP_ARGUMENTS = ['--max-semi-space-size=4'] as const;
