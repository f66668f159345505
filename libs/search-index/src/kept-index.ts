import type { ChangedIds, ChangeFeed, SearchPosition } from '@memory-graph/graph';
import type { EmbedderIdentity } from '@memory-graph/models';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { inBackground } from '@memory-graph/observability';
import { WorkspaceIndex } from './contents/workspace-index.js';
import { loadIndex } from './loading/load-index.js';
import type { LoadTurns } from './loading/load-turns.js';
import type { IndexEvents } from './index-events.js';
import type { ResultDocuments, WorkspaceDocuments } from './result-documents.js';
import type { SnapshotStore } from './snapshot/snapshot-store.js';
import { WorkspaceSnapshot } from './snapshot/workspace-snapshot.js';
import { SearchIndexPending, SearchIndexTooLarge } from './unavailable-index.js';

/** The sources of the index of a workspace, and its limits. */
export interface IndexSources {
  feed: ChangeFeed;
  documents: ResultDocuments;
  embedder: EmbedderIdentity;
  /** null: no snapshots are kept. */
  snapshots: SnapshotStore | null;
  maxBytes: number;
  events: IndexEvents;
  /** Of loads from the store. */
  turns: LoadTurns;
}

/** More changes than this are loaded again with everything else, in a thread. */
const MOST_CHANGES = 10_000;
/** How many rows are updated before other requests get their turn. */
const ROWS_AT_ONCE = 200;
/**
 * After this many revisions an index in use is saved again, if it is small enough to be copied within some
 * milliseconds.
 */
const REVISIONS_UNSAVED = 500;
const BYTES_COPIED = 64 * 1_048_576;
/** The value of `savedAt` after a snapshot was removed because it contained deleted data. */
const LEFTOVERS: SearchPosition = { revision: 0, mark: '' };
/** The pause after a failed load, and after one that exceeded the memory limit. */
const PAUSE_MS = { failed: 2_000, 'too large': 600_000 };

interface LoadedIndex {
  index: WorkspaceIndex;
  position: SearchPosition;
}

/** The index of one workspace, and how it is kept up to date. */
export class KeptIndex {
  readonly documents: WorkspaceDocuments;
  private readonly snapshot: WorkspaceSnapshot | null;
  private index: WorkspaceIndex | null = null;
  private bytesOfIndex = 0;
  private position: SearchPosition | null = null;
  /** Of the feed, before it was last asked for changes; null: it must be asked. */
  private changeNumber: number | null = null;
  /** The position of the last snapshot. */
  private savedAt: SearchPosition | null = null;
  private loading: Promise<void> | null = null;
  /** Loaded beside the one in use. */
  private renewed: LoadedIndex | null = null;
  /** Why the last load gave no index; null: it gave one, or there was none. */
  private failure: SearchIndexPending | SearchIndexTooLarge | null = null;
  private saving: Promise<void> | null = null;
  /** Whether the workspace has no data, according to the last read. */
  private isEmpty = false;
  private notBefore = 0;
  private running: Promise<WorkspaceIndex> | null = null;
  private next: Promise<WorkspaceIndex> | null = null;
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
    this.snapshot = snapshots && new WorkspaceSnapshot(workspaceId, snapshots, embedder, events);
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
   * The index at a state of the store after the call. Calls that arrive while the store is being read share the next
   * read. Waits for a load as long as it takes.
   * @throws SearchIndexPending
   * @throws SearchIndexTooLarge
   */
  current(): Promise<WorkspaceIndex> {
    // It must not change while it is saved.
    if (this.isClosed) return Promise.reject(new SearchIndexPending());
    if (!this.running) {
      this.running = this.bringUpToDate().finally(() => (this.running = null));
      return this.running;
    }
    this.next ??= this.running
      .catch(() => null)
      .then(() => {
        this.next = null;
        return this.current();
      });
    return this.next;
  }

  /** Saves the index if that is worth it, and frees it. */
  async close(): Promise<void> {
    this.endWaiting();
    await this.running?.catch(() => null);
    const isBeingSaved = this.saving !== null;
    await this.saving;
    try {
      // Others may have removed the snapshot because of a deletion that this index has not seen.
      if (isBeingSaved || this.unsaved) await this.bringUpToDate();
      const { unsaved } = this;
      if (unsaved) {
        const { snapshot, index, position } = unsaved;
        await snapshot.write(snapshot.encode(index.arrays(), position));
        await this.bringUpToDate();
      }
    } catch {
      // The store is unavailable: an index that may be out of date is not saved.
    } finally {
      this.index = null;
    }
  }

  /** Frees the index, and deletes its snapshot. */
  async discard(): Promise<void> {
    this.endWaiting();
    this.documents.forgetAll();
    await this.running?.catch(() => null);
    this.index = null;
    await this.loading;
    await this.saving;
    await this.snapshot?.remove();
  }

  /** What a snapshot would have beyond the last one. */
  private get unsaved(): { snapshot: WorkspaceSnapshot; index: WorkspaceIndex; position: SearchPosition } | null {
    const { snapshot, index, position } = this;
    if (!snapshot || !index || !position || index.hasLeftovers) return null;
    return position.revision === this.savedAt?.revision ? null : { snapshot, index, position };
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
    this.saveSometimes(this.index, this.position);
    if (this.index.isMostlyUnused) this.renew();
    return this.index;
  }

  /** The workspace has no data, so its snapshot must be removed too. @returns an empty index */
  private async forget(): Promise<WorkspaceIndex> {
    this.index = null;
    this.position = null;
    await this.saving;
    if (!this.isEmpty) await this.snapshot?.remove();
    this.isEmpty = true;
    return new WorkspaceIndex(this.sources.embedder.dimension);
  }

  private async apply(index: WorkspaceIndex, changed: ChangedIds): Promise<void> {
    const { renamings } = index.entities;
    this.documents.forget(changed);
    for (const some of slices(changed)) {
      const rows = await this.sources.feed.readRows(this.workspaceId, some);
      index.apply(some, {
        episode: JSON.parse(rows.episode) as never,
        fact: JSON.parse(rows.fact) as never,
        entity: JSON.parse(rows.entity) as never,
      });
    }
    if (index.entities.renamings !== renamings) this.documents.forgetAll();
    this.bytesOfIndex = index.bytes;
    if (index.hasLeftovers && this.savedAt !== LEFTOVERS) await this.removeSnapshot();
  }

  /** Deleted data must not remain in a snapshot: there is no snapshot until the index is loaded again. */
  private async removeSnapshot(): Promise<void> {
    await this.saving;
    await this.snapshot?.remove();
    this.savedAt = LEFTOVERS;
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
    const { events } = this.sources;
    const startedAt = performance.now();
    try {
      const source = (await this.loadSnapshot()) ? 'snapshot' : (await this.loadFromStore(), 'store');
      this.failure = null;
      events.loaded(source, performance.now() - startedAt);
    } catch (error) {
      this.pause(error);
    }
  }

  private async loadSnapshot(): Promise<boolean> {
    const { embedder, feed } = this.sources;
    const snapshot = this.savedAt ? null : await this.snapshot?.read();
    if (!snapshot) return false;
    const changes = await feed.changesSince(this.workspaceId, snapshot.position);
    if (!changes?.changed) return false;
    this.use(WorkspaceIndex.restored(embedder.dimension, snapshot.arrays));
    this.position = this.savedAt = snapshot.position;
    return true;
  }

  private async loadFromStore(): Promise<void> {
    const loaded = await this.readStore();
    if (loaded) this.take(loaded);
  }

  /** @returns null: the workspace has no data, or the index is closed */
  private async readStore(): Promise<LoadedIndex | null> {
    const { feed, embedder, maxBytes, turns } = this.sources;
    const { snapshot } = this;
    const begun = await feed.changesSince(this.workspaceId, null);
    if (!begun || this.isClosed) return null;
    const { position } = begun;
    const index = await loadIndex(feed, this.workspaceId, {
      ...{ dimension: embedder.dimension, header: snapshot?.headerAt(position) ?? null, maxBytes, turns },
      save: async (chunks) => (this.isClosed ? undefined : this.saveAside(chunks, position)),
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
    const { events } = this.sources;
    const startedAt = performance.now();
    try {
      this.renewed = await this.readStore();
      events.loaded('store', performance.now() - startedAt);
    } catch (error) {
      this.notBefore = performance.now() + PAUSE_MS.failed;
      events.notLoaded(this.workspaceId, 'failed', error);
    }
  }

  /** Only between two reads of the changes, as these are applied to one index. */
  private takeRenewed(): void {
    const { index, renewed } = this;
    this.renewed = null;
    if (!index || !renewed) return;
    this.take(renewed);
    // What is deleted from now on is not yet known to be missing in the snapshot.
    if (this.savedAt === LEFTOVERS) this.savedAt = null;
  }

  private take({ index, position }: LoadedIndex): void {
    this.use(index);
    this.position = position;
  }

  private use(index: WorkspaceIndex): void {
    if (index.bytes > this.sources.maxBytes) throw new SearchIndexTooLarge(index.bytes);
    this.documents.forgetAll();
    this.index = index;
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
  private saveSometimes(index: WorkspaceIndex, position: SearchPosition): void {
    const { unsaved } = this;
    if (!unsaved || this.saving || this.isClosed || this.bytesOfIndex > BYTES_COPIED) return;
    if (position.revision - (this.savedAt?.revision ?? 0) < REVISIONS_UNSAVED) return;
    const copies = Object.entries(index.arrays()).map(([name, array]) => [name, array.slice()] as const);
    const chunks = unsaved.snapshot.encode(Object.fromEntries(copies), position);
    inBackground('saving a snapshot', this.saveAside(chunks, position));
  }

  /** Saves a snapshot of an index in use, and removes it if it contains what was deleted meanwhile. */
  private saveAside(chunks: AsyncIterable<Uint8Array>, position: SearchPosition): Promise<void> {
    const saving = (this.saving = this.save(chunks, position).finally(() => (this.saving = null)));
    void saving.then(() => (this.isClosed ? null : this.current())).catch(() => null);
    return saving;
  }

  private async save(chunks: AsyncIterable<Uint8Array>, position: SearchPosition): Promise<void> {
    if (await this.snapshot?.write(chunks)) this.savedAt = position;
  }
}

function* slices(changed: ChangedIds): Generator<ChangedIds> {
  const kinds = ['entity', 'episode', 'fact'] as const;
  let some: ChangedIds = { episode: [], fact: [], entity: [] };
  let count = 0;
  for (const kind of kinds) {
    for (const id of changed[kind]) {
      some[kind].push(id);
      if (++count % ROWS_AT_ONCE !== 0) continue;
      yield some;
      some = { episode: [], fact: [], entity: [] };
    }
  }
  if (count % ROWS_AT_ONCE !== 0) yield some;
}
