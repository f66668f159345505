import { MAX_WAIT_SECONDS, type ProcessingOutcomeDto } from '@memory-graph/contracts/resources';
import { requestSignal } from '@memory-graph/http-api';
import { Injectable } from '@nestjs/common';
import type { ServerResponse } from 'node:http';
import { OpenStreams } from '../../http/event-streams/open-streams.js';
import { type LogOutcome, LogRepository } from '../log-store/log.repository.js';
import { LogWatch } from '../log-store/log-watch.js';

const DELETED: LogOutcome = { status: 'failed', error: 'The log was deleted', statements: null };

/** The right to wait for the processing of what a request adds. */
export type Awaiting = (logIds: readonly string[]) => Promise<ProcessingOutcomeDto>;

/** Lets requests wait until their content is processed. */
@Injectable()
export class AwaitProcessing {
  constructor(
    private readonly streams: OpenStreams,
    private readonly watch: LogWatch,
    private readonly logs: LogRepository,
  ) {}

  /**
   * Call it before anything is added: a request that may not wait must have no effect.
   * The wait ends with the request.
   * @param response which counts as waiting until it is closed
   * @throws ServiceError `rate_limited` if too many requests of the workspace are waiting
   */
  reserve(workspaceId: string, response: Pick<ServerResponse, 'once' | 'closed'>): Awaiting {
    this.streams.hold(workspaceId, response);
    const signal = requestSignal();
    return async (logIds) => {
      await this.watch.untilProcessed({ logIds, waitMs: MAX_WAIT_SECONDS * 1_000, signal });
      const outcomes = await this.logs.outcomesOf(workspaceId, logIds);
      return summaryOf(logIds.map((id) => outcomes.get(id) ?? DELETED));
    };
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
