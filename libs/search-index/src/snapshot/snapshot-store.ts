import type { WorkspaceId } from '@memory-graph/memory-model';

/** Where snapshots of indexes are kept, at most one for each workspace. */
export interface SnapshotStore {
  /** @returns the bytes that were written, in a buffer of their own; null: there are none */
  read(workspaceId: WorkspaceId): Promise<ArrayBuffer | null>;

  /**
   * Replaces the workspace's snapshot in one step: each reader gets a whole one. If several processes write, the last
   * one to finish wins. Nothing remains of a write that fails.
   */
  write(workspaceId: WorkspaceId, chunks: AsyncIterable<Uint8Array>): Promise<void>;

  remove(workspaceId: WorkspaceId): Promise<void>;

  /** The workspaces that have a snapshot, the most recently searched first. */
  list(): Promise<WorkspaceId[]>;

  /** Notes that these workspaces were searched just now, if they have a snapshot. */
  noteSearched(workspaceIds: readonly WorkspaceId[]): Promise<void>;
}
