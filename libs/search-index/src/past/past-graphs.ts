import type { EvidenceReader, RecordedLoss } from '@memory-graph/graph';
import type { EmbedderIdentity } from '@memory-graph/models';
import { inBackground } from '@memory-graph/observability';
import type { DeclaredPredicate, WorkspaceId } from '@memory-graph/memory-model';
import { LoadTurns } from '../loading/load-turns.js';
import { waitFor } from '../loading/wait-for.js';
import { type EvidenceToRead, type LoadedPastGraph, loadPastGraph } from './load-past-graph.js';
import type { MemoryGraph } from '../searched-graph.js';
import { PAST_QUESTIONS } from './past-protocol.js';

/** What past graphs are derived from. */
export type PastEvidence = Pick<EvidenceReader, 'stateAt' | 'declaration' | 'readPage'>;

export interface PastGraphsOptions {
  embedder: EmbedderIdentity;
  /** The maximum size of the evidence of all past graphs together, and of each one. */
  maxBytes: number;
  /** How long a graph is kept after its last use. */
  idleMs?: number;
  /** How long a request waits for a graph that is being derived. */
  patienceMs?: number;
}

export interface OpenedPastGraph {
  /** To be used at once: after some seconds without use, it may be dropped in favour of others. */
  graph: MemoryGraph;
  /** See `RecordedState`. */
  loss: RecordedLoss | null;
}

/** The graph is still loading: the caller may try again soon. */
export class PastGraphPending extends Error {
  constructor() {
    super('The past graph is not there yet.');
  }
}

interface Kept {
  loaded: Promise<LoadedPastGraph>;
  /** null: it is being loaded. */
  bytes: number | null;
  usedAt: number;
  idle: NodeJS.Timeout;
}

const IDLE_MS = 60_000;
const PATIENCE_MS = 5_000;
/** A caller that opened a graph sends its next query within this time. */
const IN_USE_MS = 10_000;
/** A limit, because each may be a thread. */
const MOST_GRAPHS = 8;
const LOADS_AT_ONCE = 2;
/** How far graphs in use may exceed the limits, as a factor. */
const EXCESS = 2;

/** The past graphs that were requested recently, each of one state of a workspace. */
export class PastGraphs {
  /** In the order of their last use. */
  private readonly kept = new Map<string, Kept>();
  private readonly turns = new LoadTurns(LOADS_AT_ONCE);

  constructor(
    private readonly evidence: PastEvidence,
    private readonly options: PastGraphsOptions,
  ) {}

  /**
   * The graph as it was at a time, derived from the evidence of that time that still exists.
   * @param at ms since the epoch
   * @throws PastGraphTooLarge
   * @throws PastGraphPending
   */
  async open(workspaceId: WorkspaceId, at: number): Promise<OpenedPastGraph> {
    // The state is read first: the graph may contain later changes, but they also change the state, which is part of
    // the key.
    const [{ loss, lastLossAt, until, episodes }, declaration] = await Promise.all([
      this.evidence.stateAt(workspaceId, at),
      this.evidence.declaration(workspaceId),
    ]);
    const declared = declaration?.declared ?? [];
    const key = JSON.stringify([workspaceId, until, episodes, lastLossAt, declared]);
    const kept = this.kept.get(key) ?? this.keep(key, () => this.load(workspaceId, { until, episodes }, declared));
    this.touch(key, kept);
    const graph = await this.soon(kept.loaded);
    return { graph: this.watched(graph, () => this.touch(key, kept)), loss };
  }

  async close(): Promise<void> {
    await Promise.all([...this.kept].map(([key, kept]) => this.letGo(key, kept)));
  }

  private load(
    workspaceId: WorkspaceId,
    toRead: EvidenceToRead,
    declared: readonly DeclaredPredicate[],
  ): Promise<LoadedPastGraph> {
    const { embedder, maxBytes } = this.options;
    return this.turns.run(workspaceId, () =>
      loadPastGraph(this.evidence, toRead, { workspaceId, dimension: embedder.dimension, declared, maxBytes }),
    );
  }

  private keep(key: string, load: () => Promise<LoadedPastGraph>): Kept {
    this.makeRoom();
    if (this.isBeyond(EXCESS)) throw new PastGraphPending();
    const loaded = load();
    const idle = setTimeout(() => this.letGoSoon(key, kept), this.options.idleMs ?? IDLE_MS).unref();
    const kept: Kept = { loaded, bytes: null, usedAt: performance.now(), idle };
    this.kept.set(key, kept);
    loaded.then(
      ({ bytes }) => {
        kept.bytes = bytes;
        this.makeRoom();
      },
      // Waiting callers get the error; the next call tries again.
      () => this.letGoSoon(key, kept),
    );
    return kept;
  }

  private touch(key: string, kept: Kept): void {
    if (this.kept.get(key) !== kept) return;
    kept.usedAt = performance.now();
    kept.idle.refresh();
    this.kept.delete(key);
    this.kept.set(key, kept);
  }

  private watched(graph: MemoryGraph, onUse: () => void): MemoryGraph {
    const answers = graph as unknown as Record<string, (...input: unknown[]) => unknown>;
    const watched = PAST_QUESTIONS.map((question) => [
      question,
      (...input: unknown[]) => {
        onUse();
        return answers[question]!(...input);
      },
    ]);
    return Object.fromEntries(watched) as MemoryGraph;
  }

  /** @throws PastGraphPending while the graph is still being derived */
  private async soon(loaded: Promise<LoadedPastGraph>): Promise<MemoryGraph> {
    const found = await waitFor(loaded, this.options.patienceMs ?? PATIENCE_MS);
    if (!found) throw new PastGraphPending();
    return found.graph;
  }

  /** Graphs in use are kept. */
  private makeRoom(): void {
    for (const [key, kept] of this.kept) {
      if (!this.isBeyond(1)) return;
      if (kept.bytes !== null && performance.now() - kept.usedAt > IN_USE_MS) this.letGoSoon(key, kept);
    }
  }

  private isBeyond(share: number): boolean {
    let bytes = 0;
    for (const kept of this.kept.values()) bytes += kept.bytes ?? 0;
    return bytes > share * this.options.maxBytes || this.kept.size > share * MOST_GRAPHS;
  }

  private letGoSoon(key: string, kept: Kept): void {
    inBackground('the end of a past graph', this.letGo(key, kept));
  }

  private async letGo(key: string, kept: Kept): Promise<void> {
    if (this.kept.get(key) === kept) this.kept.delete(key);
    clearTimeout(kept.idle);
    const loaded = await kept.loaded.catch(() => null);
    await loaded?.close();
  }
}
