import type { ChangedIds, SearchPosition } from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { inBackground } from '@memory-graph/observability';
import { changesInParts } from './changes-in-parts.js';
import { WorkspaceIndex } from './contents/workspace-index.js';
import { loadIndex } from './loading/load-index.js';
import type { IndexSources } from './index-sources.js';
import type { WorkspaceDocuments } from './result-documents.js';
import { SharedReads } from './shared-reads.js';
import { KeptSnapshot } from './snapshot/kept-snapshot.js';
import { WorkspaceSnapshot } from './snapshot/workspace-snapshot.js';
import { SearchIndexPending, SearchIndexTooLarge } from './unavailable-index.js';

/** More changes than this are loaded again with everything else, in a thread. */
const MOST_CHANGES = 10_000;
/**
 * After this many revisions an index in use is saved again, if it is small enough to be copied within some
 * milliseconds.
 */
const REVISIONS_UNSAVED = 500;
const BYTES_COPIED = 64 * 1_048_576;
/** The pause after a failed load, and after one that exceeded the memory limit. */
const PAUSE_MS = { failed: 2_000, 'too large': 600_000 };

interface LoadedIndex {
  index: WorkspaceIndex;
  position: SearchPosition;
}

/** The index of one workspace, and how it is kept up to date. */
export class KeptIndex {
  readonly documents: WorkspaceDocuments;
  private readonly snapshot: KeptSnapshot;
  private readonly reads = new SharedReads(async () => {
    // It must not change while it is saved.
    if (this.isClosed) throw new SearchIndexPending();
    return this.bringUpToDate();
  });
  private index: WorkspaceIndex | null = null;
  private bytesOfIndex = 0;
  private position: SearchPosition | null = null;
  /** Of the feed, before it was last asked for changes; null: it must be asked. */
  private changeNumber: number | null = null;
  private loading: Promise<void> | null = null;
  /** Loaded beside the one in use. */
  private renewed: LoadedIndex | null = null;
  /** Why the last load gave no index; null: it gave one, or there was none. */
  private failure: SearchIndexPending | SearchIndexTooLarge | null = null;
  /** Whether the workspace has no data, according to the last read. */
  private isEmpty = false;
  private notBefore = 0;
  private isClosed = false;
  private readonly closing: Promise<void>;
  /** No search waits for a load any more. */
  private endWaiting!: () => void;

  constructor(
    private readonly workspaceId: WorkspaceId,
    private readonly sources: IndexSources,
  ) {
    this.documents = sources.documents.ofWorkspace();
    const { snapshots, embedder, events } = sources;
    this.snapshot = new KeptSnapshot(snapshots && new WorkspaceSnapshot(workspaceId, snapshots, embedder, events));
    this.closing = new Promise((resolve) => {
      this.endWaiting = () => {
        this.isClosed = true;
        resolve();
      };
    });
  }

  get bytes(): number {
    return this.index ? this.bytesOfIndex : 0;
  }

  /**
   * The index at a state of the store after the call. Waits for a load as long as it takes.
   * @throws SearchIndexPending
   * @throws SearchIndexTooLarge
   */
  current(): Promise<WorkspaceIndex> {
    return this.reads.current();
  }

  /** Saves the index if that is worth it, and frees it. */
  async close(): Promise<void> {
    this.endWaiting();
    await this.reads.ended();
    const { isBeingSaved } = this.snapshot;
    await this.snapshot.saved();
    try {
      // Others may have removed the snapshot because of a deletion that this index has not seen.
      if (isBeingSaved || this.unsaved) await this.bringUpToDate();
      const { unsaved } = this;
      if (unsaved) {
        await this.snapshot.save(unsaved.index.arrays(), unsaved.position);
        await this.bringUpToDate();
      }
    } catch {
      // The store is unavailable: an index that may be out of date is not saved.
    } finally {
      this.index = null;
      this.documents.forgetAll();
    }
  }

  /** Frees the index, and deletes its snapshot. */
  async discard(): Promise<void> {
    this.endWaiting();
    this.documents.forgetAll();
    await this.reads.ended();
    this.index = null;
    await this.loading;
    await this.snapshot.remove();
  }

  /** What a snapshot would have beyond the last one. */
  private get unsaved(): (LoadedIndex & { revisions: number }) | null {
    const { index, position } = this;
    if (!index || !position || index.hasLeftovers) return null;
    const revisions = this.snapshot.revisionsUnsaved(position);
    return revisions === null ? null : { index, position, revisions };
  }

  private async bringUpToDate(): Promise<WorkspaceIndex> {
    const { feed } = this.sources;
    this.takeRenewed();
    const changeNumber = feed.changeNumber?.() ?? null;
    if (this.index && changeNumber !== null && changeNumber === this.changeNumber) return this.index;
    const changes = await feed.changesSince(this.workspaceId, this.position);
    if (changes === null) return this.forget();
    this.isEmpty = false;
    if (!this.index || changes.changed === null) return this.afterLoading();
    this.sources.events.lagged(changes.position.revision - (this.position?.revision ?? 0));
    const count = Object.values(changes.changed).reduce((sum, ids) => sum + ids.length, 0);
    if (count > MOST_CHANGES) return this.afterLoading();
    if (count > 0) await this.apply(this.index, changes.changed);
    this.position = changes.position;
    this.changeNumber = changeNumber;
    if (this.bytesOfIndex > this.sources.maxBytes) throw this.pause(new SearchIndexTooLarge(this.bytesOfIndex));
    this.saveSometimes();
    if (this.index.isMostlyUnused) this.renew();
    return this.index;
  }

  /** The workspace has no data, so its snapshot must be removed too. @returns an empty index */
  private async forget(): Promise<WorkspaceIndex> {
    this.index = null;
    this.position = null;
    await this.snapshot.saved();
    if (!this.isEmpty) await this.snapshot.remove();
    this.isEmpty = true;
    return new WorkspaceIndex(this.sources.embedder.dimension);
  }

  private async apply(index: WorkspaceIndex, changed: ChangedIds): Promise<void> {
    const { renamings } = index.entities;
    this.documents.forget(changed);
    for (const part of changesInParts(changed)) {
      const rows = await this.sources.feed.readRows(this.workspaceId, part);
      index.apply(part, {
        episode: JSON.parse(rows.episode) as never,
        fact: JSON.parse(rows.fact) as never,
        entity: JSON.parse(rows.entity) as never,
      });
    }
    if (index.entities.renamings !== renamings) this.documents.forgetAll();
    this.bytesOfIndex = index.bytes;
    if (index.hasLeftovers) await this.snapshot.removeForDeletion();
  }

  private async afterLoading(): Promise<WorkspaceIndex> {
    if (this.isClosed) throw new SearchIndexPending();
    if (this.failure && performance.now() < this.notBefore) throw this.failure;
    this.index = null;
    this.loading ??= this.load().finally(() => (this.loading = null));
    // Only the end of this load shows whether the index fits by now. Until then, the last answer counts.
    if (this.failure instanceof SearchIndexTooLarge) throw this.failure;
    await Promise.race([this.loading, this.closing]);
    if (this.isClosed) throw new SearchIndexPending();
    if (this.failure) throw this.failure;
    return this.bringUpToDate();
  }

  private async load(): Promise<void> {
    try {
      await this.report(async () => {
        if (await this.loadSnapshot()) return 'snapshot';
        const loaded = await this.readStore();
        if (loaded) this.take(loaded);
        return 'store';
      });
      this.failure = null;
    } catch (error) {
      this.pause(error);
    }
  }

  /** Reports a load that does not fail. */
  private async report(load: () => Promise<'snapshot' | 'store'>): Promise<void> {
    const startedAt = performance.now();
    const source = await load();
    this.sources.events.loaded(source, performance.now() - startedAt);
  }

  private async loadSnapshot(): Promise<boolean> {
    const { embedder, feed } = this.sources;
    const snapshot = await this.snapshot.read();
    if (!snapshot) return false;
    const changes = await feed.changesSince(this.workspaceId, snapshot.position);
    if (!changes?.changed) return false;
    this.take({ index: WorkspaceIndex.restored(embedder.dimension, snapshot.arrays), position: snapshot.position });
    this.snapshot.isRestored(snapshot);
    return true;
  }

  /** @returns null: the workspace has no data, or the index is closed */
  private async readStore(): Promise<LoadedIndex | null> {
    const { feed, embedder, maxBytes, turns } = this.sources;
    const begun = await feed.changesSince(this.workspaceId, null);
    if (!begun || this.isClosed) return null;
    const { position } = begun;
    const index = await loadIndex(feed, this.workspaceId, {
      ...{ dimension: embedder.dimension, header: this.snapshot.headerAt(position), maxBytes, turns },
      save: async (chunks) => (this.isClosed ? undefined : this.saveAside(this.snapshot.saveChunks(chunks, position))),
    });
    return this.isClosed ? null : { index, position };
  }

  /** Loads the index again while the one in use answers. A failed load is tried again after a pause. */
  private renew(): void {
    if (this.loading || this.renewed || performance.now() < this.notBefore) return;
    this.loading = this.loadBeside().finally(() => (this.loading = null));
    inBackground('loading an index again', this.loading);
  }

  private async loadBeside(): Promise<void> {
    try {
      await this.report(async () => {
        this.renewed = await this.readStore();
        return 'store';
      });
    } catch (error) {
      this.notBefore = performance.now() + PAUSE_MS.failed;
      this.sources.events.notLoaded(this.workspaceId, 'failed', error);
    }
  }

  /** Only between two reads of the changes, as these are applied to one index. */
  private takeRenewed(): void {
    const { index, renewed } = this;
    this.renewed = null;
    if (!index || !renewed) return;
    this.take(renewed);
    this.snapshot.mayHaveDeleted();
  }

  private take({ index, position }: LoadedIndex): void {
    if (index.bytes > this.sources.maxBytes) throw new SearchIndexTooLarge(index.bytes);
    this.documents.forgetAll();
    this.index = index;
    this.position = position;
    this.changeNumber = null;
    this.bytesOfIndex = index.bytes;
  }

  /** Rejects searches for a while, before the next load. @returns what they are rejected with */
  private pause(error: unknown): SearchIndexPending | SearchIndexTooLarge {
    const isTooLarge = error instanceof SearchIndexTooLarge;
    const outcome = isTooLarge ? 'too large' : 'failed';
    this.index = null;
    this.notBefore = performance.now() + PAUSE_MS[outcome];
    this.failure = isTooLarge ? error : new SearchIndexPending();
    this.sources.events.notLoaded(this.workspaceId, outcome, error);
    return this.failure;
  }

  /** Saves a copy of an index that has changed much since it was saved, so that a killed process loses little. */
  private saveSometimes(): void {
    const { unsaved } = this;
    if (!unsaved || this.snapshot.isBeingSaved || this.isClosed || this.bytesOfIndex > BYTES_COPIED) return;
    if (unsaved.revisions < REVISIONS_UNSAVED) return;
    const copies = Object.entries(unsaved.index.arrays()).map(([name, array]) => [name, array.slice()] as const);
    const saving = this.snapshot.save(Object.fromEntries(copies), unsaved.position);
    inBackground('saving a snapshot', this.saveAside(saving));
  }

  /** The snapshot of an index in use is removed if it contains what was deleted meanwhile. */
  private saveAside(saving: Promise<void>): Promise<void> {
    void saving.then(() => (this.isClosed ? null : this.current())).catch(() => null);
    return saving;
  }
}
