import { bytesToHex } from '@noble/hashes/utils.js';

/** What was added before, and the run that is in progress. */
export interface ImportState {
  /**
   * Names the run. Its texts have it in their metadata, so that all of them can be removed again. It is part of the
   * idempotency keys: the batch that was in progress when the run was killed has the same key again.
   */
  readonly runId: string;
  has(importKey: string): boolean;
  /** Durable when it returns. */
  add(importKeys: readonly string[]): Promise<void>;
  /** The run is over: the next one is another one, and may add again what was deleted. */
  complete(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the state of an import.
 * @param target the service and the workspace
 * @throws Error if the state is of another target or format
 */
export type OpenState = (target: string, format: string) => Promise<ImportState>;

/** For a run of which nothing is kept. */
export const stateInMemory: OpenState = () => {
  const added = new Set<string>();
  return Promise.resolve({
    runId: newRunId(),
    has: (key) => added.has(key),
    add: (keys) => {
      for (const key of keys) added.add(key);
      return Promise.resolve();
    },
    complete: async () => {},
    close: async () => {},
  });
};

/** The time, and eight digits: names of runs sort by time. `randomUUID` of browsers is there over HTTPS only. */
export function newRunId(now = new Date()): string {
  return `${now.toISOString()}-${bytesToHex(crypto.getRandomValues(new Uint8Array(4)))}`;
}
