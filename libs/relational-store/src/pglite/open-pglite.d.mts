import type { PGlite } from '@electric-sql/pglite';

/** Calls of the operating system that wait for the disk. */
export interface SyncCalls {
  fsyncSync(descriptor: number): void;
  fdatasyncSync(descriptor: number): void;
}

/** Opens the database in a folder, with crash recovery, or makes a new one. */
export function openPglite(options: {
  /** None: in memory. */
  dataDir: string | undefined;
  /** Rejects changes from the first statement on. */
  readOnly?: boolean;
  /** Whether a commit is on the disk before it is acknowledged. Default: true. */
  synchronousCommit?: boolean;
  /** Default: those of `node:fs`. */
  calls?: SyncCalls;
}): Promise<PGlite>;
