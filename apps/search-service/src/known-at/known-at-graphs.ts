import type { KnownAtDto } from '@memory-graph/contracts/resources';
import { ServiceError } from '@memory-graph/errors';
import {
  EVIDENCE_READER,
  type EvidenceReader,
  GRAPH_RECORDS,
  type GraphRecords,
  type RecordedLoss,
} from '@memory-graph/graph';
import type { WorkspaceId } from '@memory-graph/memory-model';
import {
  type WorkspaceRecords,
  type MemoryGraph,
  type OpenedPastGraph,
  PastGraphPending,
  PastGraphs,
  type PastGraphsOptions,
  PastGraphTooLarge,
  recordsOf,
} from '@memory-graph/search-index';
import { SearchedGraphs } from '../search-index/searched-graphs.js';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';

export const PAST_GRAPHS_OPTIONS = Symbol('PastGraphsOptions');

const RETRY_AFTER_SECONDS = 2;

/** An answer, and as of when; `knownAt` is missing if no time was asked for. */
interface Answered<T> {
  answer: T;
  state: { knownAt?: KnownAtDto };
}

/** The memory as of a time. */
export interface KnownAtGraph {
  /** null: the current memory answers, as the time is not over. */
  past: MemoryGraph | null;
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
    @Inject(GRAPH_RECORDS) private readonly reader: GraphRecords,
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
   * @throws ServiceError as `open`, and as `SearchedGraphs.open` for the current memory
   */
  ask<T>(
    workspaceId: WorkspaceId,
    knownAt: string | undefined,
    question: (graph: MemoryGraph, asOf: number) => Promise<T>,
  ): Promise<Answered<T>> {
    return this.answer(workspaceId, knownAt, () => this.graphs.open(workspaceId), question);
  }

  /**
   * Asks for records by id as of a time, or as of now, which needs no index.
   * @throws ServiceError as `open`
   */
  askRecords<T>(
    workspaceId: WorkspaceId,
    knownAt: string | undefined,
    question: (records: WorkspaceRecords) => Promise<T>,
  ): Promise<Answered<T>> {
    return this.answer(workspaceId, knownAt, () => recordsOf(this.reader, workspaceId), question);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.past.close();
  }

  private async answer<Graph, T>(
    workspaceId: WorkspaceId,
    knownAt: string | undefined,
    current: () => Graph | Promise<Graph>,
    question: (graph: Graph | MemoryGraph, asOf: number) => Promise<T>,
  ): Promise<Answered<T>> {
    if (knownAt === undefined) return { answer: await question(await current(), Date.now()), state: {} };
    const { past, asOf, ...state } = await this.open(workspaceId, knownAt);
    return { answer: await question(past ?? (await current()), asOf), state };
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
