import { type Principal, SearchServiceClient } from '@memory-graph/contracts/internal-http';
import {
  type FactDto,
  MAX_ANSWERED_FACTS,
  MAX_WAIT_SECONDS,
  type ProcessingOutcomeDto,
} from '@memory-graph/contracts/resources';
import { isTransient } from '@memory-graph/errors';
import { requestSignal } from '@memory-graph/http-api';
import { Injectable } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { OpenStreams } from '../../http/event-streams/open-streams.js';
import { type LogOutcome, LogRepository } from '../log-store/log.repository.js';
import { LogWatch } from '../log-store/log-watch.js';

const DELETED: LogOutcome = { status: 'failed', error: 'The log was deleted', statements: null, episodeId: null };

/** The right to wait for the processing of what a request adds. */
export type Awaiting = (logIds: readonly string[]) => Promise<ProcessingOutcomeDto>;

/** Lets requests wait until their content is processed. */
@Injectable()
export class AwaitProcessing {
  constructor(
    private readonly streams: OpenStreams,
    private readonly watch: LogWatch,
    private readonly logs: LogRepository,
    private readonly searchService: SearchServiceClient,
  ) {}

  /**
   * Call it before anything is added: a request that may not wait must have no effect.
   * The wait ends with the request.
   * @param response which counts as waiting until it is closed
   * @throws ServiceError `rate_limited` if too many requests of the workspace are waiting
   */
  reserve({ workspaceId, scopes }: Principal, response: Pick<ServerResponse, 'once' | 'closed'>): Awaiting {
    this.streams.hold(workspaceId, response);
    const signal = requestSignal();
    return async (logIds) => {
      await this.watch.untilProcessed({ logIds, waitMs: MAX_WAIT_SECONDS * 1_000, signal });
      const found = await this.logs.outcomesOf(workspaceId, logIds);
      const outcomes = logIds.map((id) => found.get(id) ?? DELETED);
      const facts = scopes.includes('read') ? await this.factsOf(workspaceId, outcomes) : undefined;
      return { ...summaryOf(outcomes), ...(facts && { facts }) };
    };
  }

  /** @returns undefined if the search service is unavailable, as the content is stored nevertheless */
  private async factsOf(workspaceId: string, outcomes: readonly LogOutcome[]): Promise<FactDto[] | undefined> {
    const facts = new Map<string, FactDto>();
    try {
      for (const { episodeId, statements } of outcomes) {
        if (episodeId === null || !statements || facts.size >= MAX_ANSWERED_FACTS) continue;
        for (const fact of await this.searchService.factsOfEpisode(workspaceId, episodeId)) facts.set(fact.id, fact);
      }
      return [...facts.values()].slice(0, MAX_ANSWERED_FACTS);
    } catch (error) {
      if (isTransient(error)) return undefined;
      throw error;
    }
  }
}

function summaryOf(outcomes: readonly LogOutcome[]): ProcessingOutcomeDto {
  const failed = outcomes.find(({ status }) => status === 'failed');
  return {
    status: statusOf(outcomes),
    statements: outcomes.reduce((sum, { statements }) => sum + (statements ?? 0), 0),
    ...(failed && { error: failed.error ?? '' }),
  };
}

function statusOf(outcomes: readonly LogOutcome[]): LogOutcome['status'] {
  const statuses = new Set(outcomes.map(({ status }) => status));
  if (statuses.has('failed')) return 'failed';
  if (statuses.size === 1) return [...statuses][0]!;
  return 'processing';
}
