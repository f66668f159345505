import type { ChangeFeed } from '@memory-graph/graph';
import type { EmbedderIdentity } from '@memory-graph/models';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { WorkspaceIndex } from './contents/workspace-index.js';
import type { IndexEvents } from './index-events.js';
import type { IndexSources } from './index-sources.js';
import { KeptIndex } from './kept-index.js';
import { leastRecentlyUsed } from './least-recently-used.js';
import { LoadTurns } from './loading/load-turns.js';
import { waitFor } from './loading/wait-for.js';
import { indexedGraph } from './indexed-graph.js';
import { type MemoryGraph, type RecordReader, recordsOf } from './searched-graph.js';
import { ResultDocuments } from './result-documents.js';
import type { SnapshotStore } from './snapshot/snapshot-store.js';
import { SearchIndexPending, SearchIndexTooLarge } from './unavailable-index.js';

export interface SearchIndexOptions {
  embedder: EmbedderIdentity;
  /** The maximum memory of all indexes and documents together. */
  maxBytes: number;
  /** null: no snapshots are kept. */
  snapshots: SnapshotStore | null;
  /** How long a search waits for an index that is being loaded. */
  patienceMs?: number;
}

const PATIENCE_MS = 5_000;
/** Of workspaces that are not small. */
const LOADS_AT_ONCE = 2;

/** The share of the memory of indexes that is filled before the first search. */
const SHARE_WARMED = 0.8;

/** The share of the memory that documents of results may use. */
const SHARE_OF_DOCUMENTS = 0.25;

/** The indexes of the workspaces that were searched recently, within a memory limit. */
export class SearchIndexes {
  /** In the order of their last use. */
  private readonly kept = new Map<WorkspaceId, KeptIndex>();
  private readonly sources: IndexSources;
  /** Searched since that was last noted. */
  private readonly searched = new Set<WorkspaceId>();
  private readonly documents: ResultDocuments;
  /** The saves in progress. */
  private readonly leaving = new Set<Promise<void>>();
  private isClosed = false;

  constructor(
    feed: ChangeFeed,
    private readonly reader: RecordReader,
    private readonly options: SearchIndexOptions,
    private readonly events: IndexEvents,
  ) {
    this.documents = new ResultDocuments(options.maxBytes * SHARE_OF_DOCUMENTS);
    this.sources = {
      feed,
      documents: this.documents,
      embedder: options.embedder,
      snapshots: options.snapshots,
      maxBytes: this.maxIndexBytes,
      events,
      turns: new LoadTurns(LOADS_AT_ONCE),
    };
  }

  get bytes(): number {
    return this.indexBytes + this.documents.bytes;
  }

  get count(): number {
    return this.kept.size;
  }

  /**
   * The graph of a workspace, including everything that was written before the call.
   * @throws SearchIndexPending
   * @throws SearchIndexTooLarge with the memory that all indexes and documents need to have together
   */
  async open(workspaceId: WorkspaceId): Promise<MemoryGraph> {
    this.searched.add(workspaceId);
    const kept = this.use(workspaceId);
    const index = await this.currentOf(kept);
    const records = recordsOf(this.reader, workspaceId);
    const loadResults: MemoryGraph['loadResults'] = (results) => kept.documents.load(results, records.loadResults);
    return { ...indexedGraph(index), ...records, loadResults };
  }

  /** The index that `open` reads. */
  index(workspaceId: WorkspaceId): Promise<WorkspaceIndex> {
    return this.currentOf(this.use(workspaceId));
  }

  /** Drops the index of a workspace and its snapshot. The next search reads the store. */
  async discard(workspaceId: WorkspaceId): Promise<void> {
    const kept = this.kept.get(workspaceId);
    this.kept.delete(workspaceId);
    await Promise.all(this.leaving);
    await (kept ? kept.discard() : this.options.snapshots?.remove(workspaceId));
  }

  /**
   * Loads the indexes of workspaces that were searched recently, so that their next searches need not wait. Ends before
   * the memory is full, or when the time is over.
   * @param isWanted whether the searches of a workspace will come to this process
   */
  async warmUp(isWanted: (workspaceId: WorkspaceId) => boolean, withinMs: number): Promise<void> {
    const end = performance.now() + withinMs;
    const wanted = ((await this.options.snapshots?.list()) ?? []).filter(isWanted);
    const started: WorkspaceId[] = [];
    const load = async (): Promise<void> => {
      for (;;) {
        const left = end - performance.now();
        const workspaceId = wanted[started.length];
        if (workspaceId === undefined || left <= 0 || this.indexBytes > this.maxIndexBytes * SHARE_WARMED) return;
        started.push(workspaceId);
        const loaded = this.use(workspaceId).current();
        await waitFor(
          loaded.catch(() => null),
          left,
        );
      }
    };
    await Promise.all(Array.from({ length: LOADS_AT_ONCE }, load));
    // The most recently searched ones are the last to make room.
    for (const workspaceId of started.reverse()) this.use(workspaceId);
  }

  /** Notes in the store of the snapshots which workspaces were searched lately. */
  async noteSearched(): Promise<void> {
    const searched = [...this.searched];
    this.searched.clear();
    if (searched.length > 0) await this.options.snapshots?.noteSearched(searched);
  }

  /** Removes snapshots of workspaces that were erased. */
  async removeOrphans(): Promise<void> {
    const { snapshots } = this.options;
    for (const workspaceId of (await snapshots?.list()) ?? []) {
      if (this.isClosed) return;
      if (!(await this.sources.feed.changesSince(workspaceId, null))) await snapshots?.remove(workspaceId);
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const kept of this.kept.values()) this.letGo(kept);
    this.kept.clear();
    await Promise.all(this.leaving);
    await this.noteSearched();
  }

  private get indexBytes(): number {
    let sum = 0;
    for (const { bytes } of this.kept.values()) sum += bytes;
    return sum;
  }

  private get maxIndexBytes(): number {
    return this.options.maxBytes * (1 - SHARE_OF_DOCUMENTS);
  }

  private currentOf(kept: KeptIndex): Promise<WorkspaceIndex> {
    return this.soon(kept.current()).finally(() => this.makeRoom());
  }

  private async soon(current: Promise<WorkspaceIndex>): Promise<WorkspaceIndex> {
    try {
      const index = await waitFor(current, this.options.patienceMs ?? PATIENCE_MS);
      if (!index) throw new SearchIndexPending();
      return index;
    } catch (error) {
      throw error instanceof SearchIndexTooLarge
        ? new SearchIndexTooLarge(Math.ceil(error.bytes / (1 - SHARE_OF_DOCUMENTS)))
        : error;
    }
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

  private makeRoom(): void {
    for (const [workspaceId, kept] of leastRecentlyUsed(this.kept, this.indexBytes, this.maxIndexBytes)) {
      this.kept.delete(workspaceId);
      this.events.evicted();
      this.letGo(kept);
    }
  }
}
