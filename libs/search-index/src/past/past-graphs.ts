import { setTimeout as sleep } from 'node:timers/promises';
import type { RecordedEvidence, SearchFeed } from '@memory-graph/graph';
import type { EmbedderIdentity } from '@memory-graph/models';
import type { WorkspaceId } from '@memory-graph/memory-model';
import { type LoadedPastGraph, loadPastGraph } from './load-past-graph.js';
import { LoadTurns } from './load-turns.js';
import type { PastGraph } from './past-graph.js';

export interface PastGraphsOptions {
  embedder: EmbedderIdentity;
  /** Of the evidence of all past graphs together, and of each. */
  maxBytes: number;
  /** How long a graph is kept after its last use. */
  idleMs?: number;
  /** How long a question waits for a graph that is being derived. */
  patienceMs?: number;
}

/** A past graph that somebody uses. It is there until its release. */
export interface OpenedPastGraph {
  graph: PastGraph;
  /** Whether something that was recorded by then was deleted after it. */
  hasLosses: boolean;
  release: () => void;
}

/** The graph is still being derived: the question may be asked again soon. */
export class PastGraphPending extends Error {
  constructor() {
    super('The past graph is still being derived.');
  }
}

interface Kept {
  loaded: Promise<LoadedPastGraph>;
  /** Once it is loaded. */
  bytes: number;
  users: number;
  idle: NodeJS.Timeout | null;
}

const IDLE_MS = 60_000;
const PATIENCE_MS = 5_000;
/** Each may be a thread. */
const MOST_GRAPHS = 8;
const LOADS_AT_ONCE = 2;

/** The past graphs that were asked lately, each of one state of a workspace. */
export class PastGraphs {
  /** In the order of their last use. */
  private readonly kept = new Map<string, Kept>();
  private readonly turns = new LoadTurns(LOADS_AT_ONCE);

  constructor(
    private readonly evidence: RecordedEvidence,
    private readonly feed: Pick<SearchFeed, 'changesSince'>,
    private readonly options: PastGraphsOptions,
  ) {}

  /**
   * The graph as it stood at a time, by what of the evidence of then is still there.
   * @param at ms since the epoch
   * @throws PastGraphTooLarge
   * @throws PastGraphPending
   */
  async open(workspaceId: WorkspaceId, at: number): Promise<OpenedPastGraph> {
    // The position comes first: what changes after it may be in the graph, and then has another position.
    const changes = await this.feed.changesSince(workspaceId, null);
    const { until, hasLosses } = await this.evidence.stateAt(workspaceId, at);
    const { revision, mark } = changes?.position ?? { revision: 0, mark: '' };
    const key = `${workspaceId} ${until} ${revision} ${mark}`;
    const kept = this.use(key, () => this.load(workspaceId, until));
    try {
      const graph = await this.soon(kept.loaded);
      return { graph, hasLosses, release: once(() => this.release(key, kept)) };
    } catch (error) {
      this.release(key, kept);
      throw error;
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.kept.entries()].map(([key, kept]) => this.letGo(key, kept)));
  }

  private load(workspaceId: WorkspaceId, until: number | null): Promise<LoadedPastGraph> {
    const { embedder, maxBytes } = this.options;
    return this.turns.run(workspaceId, () =>
      loadPastGraph(this.evidence, until, { workspaceId, dimension: embedder.dimension, maxBytes }),
    );
  }

  private use(key: string, load: () => Promise<LoadedPastGraph>): Kept {
    const kept = this.kept.get(key) ?? this.keep(key, load());
    this.kept.delete(key);
    this.kept.set(key, kept);
    kept.users++;
    if (kept.idle) clearTimeout(kept.idle);
    kept.idle = null;
    return kept;
  }

  private keep(key: string, loaded: Promise<LoadedPastGraph>): Kept {
    const kept: Kept = { loaded, bytes: 0, users: 0, idle: null };
    loaded.then(
      ({ bytes }) => {
        kept.bytes = bytes;
        this.makeRoom();
      },
      // Whoever waits hears of it; the next one tries again.
      () => this.kept.delete(key),
    );
    return kept;
  }

  /** @throws PastGraphPending while the graph goes on being derived */
  private async soon(loaded: Promise<LoadedPastGraph>): Promise<PastGraph> {
    const patience = new AbortController();
    const patient = sleep(this.options.patienceMs ?? PATIENCE_MS, null, { ref: false, signal: patience.signal });
    try {
      const found = await Promise.race([loaded, patient.catch(() => null)]);
      if (!found) throw new PastGraphPending();
      return found.graph;
    } finally {
      patience.abort();
    }
  }

  private release(key: string, kept: Kept): void {
    kept.users--;
    if (kept.users > 0) return;
    kept.idle = setTimeout(() => void this.letGo(key, kept), this.options.idleMs ?? IDLE_MS).unref();
    this.makeRoom();
  }

  /** Those in use stay. */
  private makeRoom(): void {
    let bytes = 0;
    for (const kept of this.kept.values()) bytes += kept.bytes;
    for (const [key, kept] of this.kept) {
      if (bytes <= this.options.maxBytes && this.kept.size <= MOST_GRAPHS) return;
      if (kept.users > 0 || kept.bytes === 0) continue;
      bytes -= kept.bytes;
      void this.letGo(key, kept);
    }
  }

  private async letGo(key: string, kept: Kept): Promise<void> {
    if (this.kept.get(key) === kept) this.kept.delete(key);
    if (kept.idle) clearTimeout(kept.idle);
    const loaded = await kept.loaded.catch(() => null);
    await loaded?.close();
  }
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}
