import type { SearchPosition } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { EmbedderIdentity } from '@memory-graph/models';
import type { IndexEvents } from '../index-events.js';
import { type Arrays, decodeSnapshot, encodeSnapshot, type Snapshot, type SnapshotHeader } from './snapshot.js';
import type { SnapshotStore } from './snapshot-store.js';

/** The snapshot of one workspace. Failures to read or write are only logged, because the graph store has everything. */
export class WorkspaceSnapshot {
  constructor(
    private readonly workspaceId: WorkspaceId,
    private readonly store: SnapshotStore,
    private readonly embedder: EmbedderIdentity,
    private readonly events: IndexEvents,
  ) {}

  /** @returns null if there is none, or none that this process can use */
  async read(): Promise<Snapshot | null> {
    try {
      const bytes = await this.store.read(this.workspaceId);
      const snapshot = bytes && (await decodeSnapshot(bytes));
      return snapshot && this.isUsable(snapshot) ? snapshot : null;
    } catch (error) {
      this.events.notRead(this.workspaceId, error);
      return null;
    }
  }

  /** @returns whether it was saved */
  async write(chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
    try {
      await this.store.write(this.workspaceId, chunks);
      return true;
    } catch (error) {
      this.events.notSaved(this.workspaceId, error);
      return false;
    }
  }

  remove(): Promise<void> {
    return this.store.remove(this.workspaceId);
  }

  /** @param arrays must not change any more */
  encode(arrays: Arrays, position: SearchPosition): AsyncIterable<Uint8Array> {
    return encodeSnapshot({ ...this.headerAt(position), arrays });
  }

  headerAt(position: SearchPosition): SnapshotHeader {
    return { workspaceId: this.workspaceId, position, embedder: this.embedder };
  }

  private isUsable({ workspaceId, embedder }: SnapshotHeader): boolean {
    const { name, dimension } = this.embedder;
    return workspaceId === this.workspaceId && embedder.name === name && embedder.dimension === dimension;
  }
}
