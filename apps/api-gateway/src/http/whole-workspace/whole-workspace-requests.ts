import type { Principal } from '@memory-graph/contracts/internal-http';
import { Injectable } from '@nestjs/common';
import { ApiGatewayConfig } from '../../api-gateway.config.js';
import { WorkspaceTurns } from '../internal-services/workspace-turns.js';
import { CallerLimits } from '../rate-limits/caller-limits.js';
import { pointsOfLogs } from './points-of-logs.js';
import { WorkspaceSizeRepository } from './workspace-size.repository.js';

/** A second one lets a user do something else while a slow client receives an export. */
const PER_WORKSPACE = 2;
const WAITING_PER_WORKSPACE = 8;
const MAX_WAIT_MS = 10_000;
const RETRY_AFTER_SECONDS = 5;

/** Header fields of a response. */
type Fields = Record<string, string>;

/** Limits the requests that go through a whole workspace. Their single calls take turns in `ReadTurns` as well. */
@Injectable()
export class WholeWorkspaceRequests {
  private readonly turns = new WorkspaceTurns({
    // A client decides how long it receives an export, so one workspace must not wait for those of others here.
    total: Infinity,
    perWorkspace: PER_WORKSPACE,
    waitingPerWorkspace: WAITING_PER_WORKSPACE,
    maxWaitMs: MAX_WAIT_MS,
    refusal: {
      message:
        'Other exports, imports, forget requests or re-extractions of the workspace are in progress; try again later',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      code: 'too_many_whole_requests',
    },
  });

  constructor(
    private readonly limits: CallerLimits,
    private readonly sizes: WorkspaceSizeRepository,
    private readonly config: ApiGatewayConfig,
  ) {}

  /**
   * Does work in a turn of the caller's workspace.
   * @throws ServiceError `rate_limited` if too many requests of the workspace are waiting, or they take too long
   */
  take<T>({ workspaceId }: Principal, work: () => Promise<T>): Promise<T> {
    return this.turns.take({ workspaceId, weight: 1 }, work);
  }

  /**
   * Counts the points of a request by the logs of the workspace.
   * @throws ServiceError `rate_limited`
   */
  async spend(caller: Principal, tell?: (fields: Fields) => void): Promise<void> {
    const { rateLimitPerMinute } = this.config;
    if (rateLimitPerMinute === 0) return;
    const points = pointsOfLogs(await this.sizes.logsOf(caller.workspaceId), rateLimitPerMinute);
    if (points > 0) this.limits.spend(caller, points, tell);
  }

  /**
   * Counts the points of logs that arrive one after another.
   * @param before how many of the same request were counted already
   * @throws ServiceError `rate_limited`
   */
  spendFurther(caller: Principal, before: number, logs: number): void {
    const { rateLimitPerMinute } = this.config;
    const points = pointsOfLogs(before + logs, rateLimitPerMinute) - pointsOfLogs(before, rateLimitPerMinute);
    if (points > 0) this.limits.spend(caller, points);
  }
}
