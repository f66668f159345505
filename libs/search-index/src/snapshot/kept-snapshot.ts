import type { SearchPosition } from '@memory-graph/graph';
import type { Arrays, Snapshot, SnapshotHeader } from './snapshot.js';
import type { WorkspaceSnapshot } from './workspace-snapshot.js';

/** The position after a snapshot was removed because it contained deleted data. */
const LEFTOVERS: SearchPosition = { revision: 0, mark: '' };

/** The snapshot of an index in use: which state of the index it has. */
export class KeptSnapshot {
  private savedAt: SearchPosition | null = null;
  private saving: Promise<void> | null = null;

  /** @param snapshot null: none is kept */
  constructor(private readonly snapshot: WorkspaceSnapshot | null) {}

  get isBeingSaved(): boolean {
    return this.saving !== null;
  }

  /** How many revisions a snapshot at this position would have beyond the last one; null: nothing is to be saved. */
  revisionsUnsaved({ revision }: SearchPosition): number | null {
    return !this.snapshot || revision === this.savedAt?.revision ? null : revision - (this.savedAt?.revision ?? 0);
  }

  /** @returns null: there is none, or it was read or written before */
  async read(): Promise<Snapshot | null> {
    return this.savedAt || !this.snapshot ? null : this.snapshot.read();
  }

  /** The index has been restored from this snapshot. */
  isRestored({ position }: Snapshot): void {
    this.savedAt = position;
  }

  /** @returns null: no snapshot is kept */
  headerAt(position: SearchPosition): SnapshotHeader | null {
    return this.snapshot?.headerAt(position) ?? null;
  }

  /** @param arrays must not change any more */
  save(arrays: Arrays, position: SearchPosition): Promise<void> {
    return this.snapshot ? this.saveChunks(this.snapshot.encode(arrays, position), position) : Promise.resolve();
  }

  saveChunks(chunks: AsyncIterable<Uint8Array>, position: SearchPosition): Promise<void> {
    return (this.saving = this.write(chunks, position).finally(() => (this.saving = null)));
  }

  /** The end of the save in progress. */
  async saved(): Promise<void> {
    await this.saving;
  }

  async remove(): Promise<void> {
    await this.saving;
    await this.snapshot?.remove();
  }

  /** Deleted data must not remain in a snapshot: there is none until the index is loaded again. */
  async removeForDeletion(): Promise<void> {
    if (this.savedAt === LEFTOVERS) return;
    await this.remove();
    this.savedAt = LEFTOVERS;
  }

  /** The index has been loaded again: what is deleted from now on may be in a snapshot. */
  mayHaveDeleted(): void {
    if (this.savedAt === LEFTOVERS) this.savedAt = null;
  }

  private async write(chunks: AsyncIterable<Uint8Array>, position: SearchPosition): Promise<void> {
    if (await this.snapshot?.write(chunks)) this.savedAt = position;
  }
}
