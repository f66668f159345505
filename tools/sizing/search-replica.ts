import { leastRecentlyUsed } from '../../libs/search-index/src/least-recently-used.js';

/** How many loads of workspaces that are not small a search-service runs at once, and how long a search waits for one. */
const LOADS_AT_ONCE = 2;
const PATIENCE_SECONDS = 5;

/** What a workspace of so many episodes costs a search-service. */
export interface SearchCosts {
  indexBytes: (episodes: number) => number;
  searchMs: (episodes: number) => number;
  loadMs: (episodes: number, source: LoadSource) => number;
  /** Whether it is loaded at once, by the thread that searches. */
  isSmall: (episodes: number) => boolean;
}

export type LoadSource = 'store' | 'snapshot';

interface LoadedIndex {
  bytes: number;
  /** In seconds, as all times. */
  readyAt: number;
}

export interface SimulatedSearch {
  /** null: answered with 503, because the index was not loaded in time. */
  latencyMs: number | null;
  /** null: the index was in memory, or being loaded. */
  loadMs: number | null;
  source: LoadSource | null;
}

/** A search-service with the product's rule of eviction: one thread searches, and two others load. */
export class SearchReplica {
  evictions = 0;
  private readonly kept = new Map<number, LoadedIndex>();
  private bytes = 0;
  private busyUntil = 0;
  private readonly loadersFreeAt = Array<number>(LOADS_AT_ONCE).fill(0);
  private readonly saved = new Set<number>();

  /** @param maxIndexBytes three quarters of SEARCH_MEMORY_MB */
  constructor(
    private readonly maxIndexBytes: number,
    private readonly costs: SearchCosts,
    private readonly keepsSnapshots: boolean,
  ) {}

  /** @param isOwn whether it usually searches this workspace, so that it has a snapshot from before */
  search(workspace: number, episodes: number, at: number, isOwn = false): SimulatedSearch {
    const kept = this.kept.get(workspace);
    if (isOwn && this.keepsSnapshots) this.saved.add(workspace);
    const loaded = kept ? null : this.load(workspace, episodes, at);
    const { readyAt } = kept ?? loaded!.index;
    if (kept) {
      this.kept.delete(workspace);
      this.kept.set(workspace, kept);
    }
    const load = { loadMs: loaded?.loadMs ?? null, source: loaded?.source ?? null };
    if (readyAt - at > PATIENCE_SECONDS) return { latencyMs: null, ...load };
    const waitMs = (Math.max(at, readyAt, this.busyUntil) - at) * 1_000;
    const searchMs = this.costs.searchMs(episodes);
    this.work(searchMs, at);
    return { latencyMs: waitMs + searchMs, ...load };
  }

  /** Loses what is in memory. @param at when it is back */
  restart(at: number): void {
    this.kept.clear();
    this.bytes = 0;
    this.busyUntil = at;
    this.loadersFreeAt.fill(at);
  }

  private load(workspace: number, episodes: number, at: number) {
    const source: LoadSource = this.saved.has(workspace) ? 'snapshot' : 'store';
    const loadMs = this.costs.loadMs(episodes, source);
    const index = { bytes: this.costs.indexBytes(episodes), readyAt: this.readyAt(episodes, source, loadMs, at) };
    this.kept.set(workspace, index);
    this.bytes += index.bytes;
    for (const [evicted, { bytes }] of leastRecentlyUsed(this.kept, this.bytes, this.maxIndexBytes)) {
      this.kept.delete(evicted);
      this.bytes -= bytes;
      this.evictions += 1;
    }
    if (this.keepsSnapshots) this.saved.add(workspace);
    return { index, loadMs, source };
  }

  private readyAt(episodes: number, source: LoadSource, loadMs: number, at: number): number {
    if (this.costs.isSmall(episodes)) {
      this.work(loadMs, at);
      return this.busyUntil;
    }
    if (source === 'snapshot') return at + loadMs / 1_000;
    const loader = this.loadersFreeAt.indexOf(Math.min(...this.loadersFreeAt));
    const readyAt = Math.max(at, this.loadersFreeAt[loader]!) + loadMs / 1_000;
    this.loadersFreeAt[loader] = readyAt;
    return readyAt;
  }

  private work(ms: number, at: number): void {
    this.busyUntil = Math.max(this.busyUntil, at) + ms / 1_000;
  }
}
