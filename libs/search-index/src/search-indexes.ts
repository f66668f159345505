import type { SearchFeed } from '@memory-graph/graph';
import type { EmbedderIdentity } from '@memory-graph/models';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { IndexEvents } from './index-events.js';
import { type IndexSources, KeptIndex } from './kept-index.js';
import { indexedGraph } from './query/indexed-graph.js';
import type { SearchedGraph } from './searched-graph.js';
import { SnapshotFiles } from './snapshot/snapshot-files.js';

export interface SearchIndexOptions {
  embedder: EmbedderIdentity;
  /** Of all indexes together. 0: the store answers all searches. */
  maxBytes: number;
  /** null: no snapshots are kept. */
  snapshotFolder: string | null;
}

/** The indexes of the workspaces that were searched lately, within a limit of memory. */
export class SearchIndexes {
  /** In the order of their last use. */
  private readonly kept = new Map<WorkspaceId, KeptIndex>();
  private readonly sources: IndexSources;
  private readonly snapshots: SnapshotFiles | null;
  /** Those that are being saved. */
  private readonly leaving = new Set<Promise<void>>();
  private lastLoad: Promise<unknown> = Promise.resolve();

  constructor(
    feed: SearchFeed,
    private readonly options: SearchIndexOptions,
    private readonly events: IndexEvents,
  ) {
    this.snapshots = options.snapshotFolder === null ? null : new SnapshotFiles(options.snapshotFolder);
    this.sources = {
      feed,
      embedder: options.embedder,
      snapshots: this.snapshots,
      maxBytes: options.maxBytes,
      events,
      inTurn: (load) => {
        const turn = this.lastLoad.then(load, load);
        this.lastLoad = turn.catch(() => undefined);
        return turn;
      },
    };
  }

  get bytes(): number {
    return [...this.kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  get count(): number {
    return this.kept.size;
  }

  /**
   * The graph of a workspace, with all that was written before the call.
   * @returns null if the store must answer: the index is being loaded, or does not fit
   */
  async open(workspaceId: WorkspaceId): Promise<SearchedGraph | null> {
    const index = this.options.maxBytes === 0 ? null : await this.use(workspaceId).current();
    this.makeRoom();
    if (index) return indexedGraph(index);
    this.events.fellBack();
    return null;
  }

  /** Removes snapshots of workspaces that were erased. */
  async removeOrphans(): Promise<void> {
    for (const workspaceId of (await this.snapshots?.list()) ?? []) {
      if (!(await this.sources.feed.changesSince(workspaceId, null))) await this.snapshots?.remove(workspaceId);
    }
  }

  async close(): Promise<void> {
    for (const kept of this.kept.values()) this.letGo(kept);
    this.kept.clear();
    await Promise.all(this.leaving);
  }

  private use(workspaceId: WorkspaceId): KeptIndex {
    const kept = this.kept.get(workspaceId) ?? new KeptIndex(workspaceId, this.sources);
    this.kept.delete(workspaceId);
    this.kept.set(workspaceId, kept);
    return kept;
  }

  private letGo(kept: KeptIndex): void {
    const leaving = kept.close().finally(() => this.leaving.delete(leaving));
    this.leaving.add(leaving);
  }

  /** The index in use is the last to go. */
  private makeRoom(): void {
    let { bytes } = this;
    for (const [workspaceId, kept] of this.kept) {
      if (bytes <= this.options.maxBytes || this.kept.size === 1) return;
      bytes -= kept.bytes;
      this.kept.delete(workspaceId);
      this.events.evicted();
      this.letGo(kept);
    }
  }
}
