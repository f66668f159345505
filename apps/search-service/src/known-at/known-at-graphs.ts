import type { KnownAtDto } from '@memory-graph/contracts/resources';
import { ServiceError } from '@memory-graph/errors';
import {
  EVIDENCE_READER,
  type EvidenceReader,
  GRAPH_READER,
  type GraphReader,
  MEMORY_LISTS,
  type MemoryLists,
  type RecordedLoss,
} from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import {
  type OpenedPastGraph,
  type PastGraph,
  PastGraphPending,
  PastGraphs,
  type PastGraphsOptions,
  PastGraphTooLarge,
  type SearchedGraph,
} from '@memory-graph/search-index';
import { SearchedGraphs } from '../search-index/searched-graphs.js';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';

export const PAST_GRAPHS_OPTIONS = Symbol('PastGraphsOptions');

const RETRY_AFTER_SECONDS = 2;

/** What answers reads of the graph, whether as of now or of an earlier time. */
export type GraphRecords = Omit<PastGraph, keyof SearchedGraph>;

/** The memory as of a time. */
export interface KnownAtGraph {
  /** null: the current memory answers, as the time is not over. */
  past: PastGraph | null;
  /** When a fact counts as ended, where nothing else is asked for; ms since the epoch. */
  asOf: number;
  knownAt: KnownAtDto;
}

/** Opens the memory as it was at an earlier time. */
@Injectable()
export class KnownAtGraphs implements OnApplicationShutdown {
  private readonly past: PastGraphs;

  constructor(
    private readonly graphs: SearchedGraphs,
    @Inject(GRAPH_READER) private readonly reader: GraphReader,
    @Inject(MEMORY_LISTS) private readonly lists: MemoryLists,
    @Inject(EVIDENCE_READER) evidence: EvidenceReader,
    @Inject(PAST_GRAPHS_OPTIONS) options: PastGraphsOptions,
  ) {
    this.past = new PastGraphs(evidence, options);
  }

  /**
   * @param knownAt a date-time
   * @throws ServiceError `unprocessable` if the workspace is too large; `unavailable` while its memory is being derived
   */
  async open(workspaceId: WorkspaceId, knownAt: string): Promise<KnownAtGraph> {
    const at = Date.parse(knownAt);
    const now = Date.now();
    if (at >= now) return { past: null, asOf: now, knownAt: stateOf(at, null) };
    const { graph, loss } = await this.openPast(workspaceId, at);
    return { past: graph, asOf: at, knownAt: stateOf(at, loss) };
  }

  /**
   * Asks the memory as of a time, or as of now if none is given.
   * @throws ServiceError as `open`
   */
  async ask<T>(
    workspaceId: WorkspaceId,
    knownAt: string | undefined,
    question: (graph: GraphRecords, asOf: number) => Promise<T>,
  ): Promise<{ answer: T; state: { knownAt?: KnownAtDto } }> {
    if (knownAt === undefined) return { answer: await question(this.current(workspaceId), Date.now()), state: {} };
    const { past, asOf, ...state } = await this.open(workspaceId, knownAt);
    return { answer: await question(past ?? this.current(workspaceId), asOf), state };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.past.close();
  }

  private async openPast(workspaceId: WorkspaceId, at: number): Promise<OpenedPastGraph> {
    try {
      return await this.past.open(workspaceId, at);
    } catch (error) {
      if (error instanceof PastGraphTooLarge) throw tooLarge(error);
      if (error instanceof PastGraphPending) throw pending(error);
      throw error;
    }
  }

  private current(workspaceId: WorkspaceId): GraphRecords {
    return {
      findFact: (factId) => this.reader.findFact(workspaceId, factId),
      listEntities: (filter, page) => this.reader.listEntities(workspaceId, filter, page),
      findEntity: (entityId) => this.reader.findEntity(workspaceId, entityId),
      picture: (request) => this.reader.picture(workspaceId, request),
      listFacts: async (...input) => (await this.graphs.open(workspaceId)).listFacts(...input),
      listEpisodes: async (...input) => (await this.graphs.open(workspaceId)).listEpisodes(...input),
      loadFacts: (ids) => this.lists.loadFacts(workspaceId, ids),
      loadEpisodes: (ids) => this.lists.loadEpisodes(workspaceId, ids),
    };
  }
}

function stateOf(at: number, loss: RecordedLoss | null): KnownAtDto {
  return { at: new Date(at).toISOString(), mayDiffer: loss !== null, ...(loss && { reason: loss }) };
}

function tooLarge(cause: Error): ServiceError {
  return new ServiceError(
    'unprocessable',
    'The memory of this workspace is too large to be derived as of an earlier time; choose an earlier time, or raise SEARCH_MEMORY_MB',
    { details: [{ path: 'knownAt', message: 'selects too much content', code: 'too_large' }], cause },
  );
}

function pending(cause: Error): ServiceError {
  return new ServiceError('unavailable', 'The memory as of this time is being derived; try again soon', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    outage: false,
    cause,
  });
}
