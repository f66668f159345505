import type { ChangeFeed } from '@memory-graph/graph';
import type { EmbedderIdentity } from '@memory-graph/models';
import type { WorkspaceId } from '@memory-graph/memory-model';
import type { WorkspaceIndex } from './contents/workspace-index.js';
import type { IndexEvents } from './index-events.js';
import { type IndexSources, KeptIndex } from './kept-index.js';
import { leastRecentlyUsed } from './least-recently-used.js';
import { LoadTurns } from './loading/load-turns.js';
import { waitFor } from './loading/wait-for.js';
import { indexedGraph } from './indexed-graph.js';
import { type MemoryGraph, type RecordReader, recordsOf } from './searched-graph.js';
import { ResultDocuments } from './result-documents.js';
import { SnapshotFiles } from './snapshot/snapshot-files.js';
import { SearchIndexPending, SearchIndexTooLarge } from './unavailable-index.js';

export interface SearchIndexOptions {
  embedder: EmbedderIdentity;
  /** The maximum memory of all indexes and documents together. */
  maxBytes: number;
  /** null: no snapshots are kept. */
  snapshotFolder: string | null;
  /** How long a search waits for an index that is being loaded. */
  patienceMs?: number;
}

const PATIENCE_MS = 5_000;
/** Of workspaces that are not small. */
const LOADS_AT_ONCE = 2;

/** The share of the memory that documents of results may use. */
const SHARE_OF_DOCUMENTS = 0.25;

/** The indexes of the workspaces that were searched recently, within a memory limit. */
export class SearchIndexes {
  /** In the order of their last use. */
  private readonly kept = new Map<WorkspaceId, KeptIndex>();
  private readonly sources: IndexSources;
  private readonly snapshots: SnapshotFiles | null;
  private readonly documents: ResultDocuments;
  /** The saves in progress. */
  private readonly leaving = new Set<Promise<void>>();

  constructor(
    feed: ChangeFeed,
    private readonly reader: RecordReader,
    private readonly options: SearchIndexOptions,
    private readonly events: IndexEvents,
  ) {
    this.documents = new ResultDocuments(options.maxBytes * SHARE_OF_DOCUMENTS);
    this.snapshots = options.snapshotFolder === null ? null : new SnapshotFiles(options.snapshotFolder);
    this.sources = {
      feed,
      documents: this.documents,
      embedder: options.embedder,
      snapshots: this.snapshots,
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
    await (kept ? kept.discard() : this.snapshots?.remove(workspaceId));
  }

  /** Removes snapshots that a killed process left unfinished. Before the first search. */
  async removeUnfinished(): Promise<void> {
    await this.snapshots?.removeUnfinished();
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
