import type { Turn } from '@memory-graph/contracts/internal-http';
import { Injectable } from '@nestjs/common';
import { ApiGatewayConfig } from '../../api-gateway.config.js';
import { WorkspaceTurns } from './workspace-turns.js';

/** Less than the number of connections to one search-service process, so that reads wait here, where turns are fair. */
const TOTAL_WEIGHT = 40;

/** How many calls that go through a whole workspace run at a time, so that many workspaces do together what one may. */
const WHOLE_TOTAL = 2;
const WHOLE_MAX_WAIT_MS = 10_000;
/** Keeps the share of one workspace at half of the time. */
const WHOLE_MAX_PAUSE_MS = 1_000;

/** Queues the calls of each workspace: those that go through a whole workspace, and all others. */
@Injectable()
export class ReadTurns {
  private readonly small: WorkspaceTurns;
  private readonly whole: WorkspaceTurns;

  constructor({ readsPerWorkspace, waitingReadsPerWorkspace }: ApiGatewayConfig) {
    this.small = new WorkspaceTurns({
      total: TOTAL_WEIGHT,
      perWorkspace: readsPerWorkspace,
      waitingPerWorkspace: waitingReadsPerWorkspace,
      refusal: {
        message: 'Too many reads and searches of this workspace are waiting; try again later',
        retryAfterSeconds: 1,
        code: 'too_many_reads',
      },
    });
    this.whole = new WorkspaceTurns({
      total: WHOLE_TOTAL,
      perWorkspace: 1,
      waitingPerWorkspace: waitingReadsPerWorkspace,
      maxWaitMs: WHOLE_MAX_WAIT_MS,
      maxPauseMs: WHOLE_MAX_PAUSE_MS,
      refusal: {
        message: 'Another request that reads the whole workspace is in progress; try again later',
        retryAfterSeconds: 5,
        code: 'too_many_whole_reads',
      },
    });
  }

  /** @throws ServiceError `rate_limited` if too many calls of the workspace are waiting */
  take<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    return (turn.isWhole ? this.whole : this.small).take(turn, work);
  }
}
