import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ServiceError } from '@memory-graph/errors/service-error';
import { ApiGatewayConfig } from '../api-gateway.config.js';
import { LogRepository } from '../logs/log.repository.js';

const COUNT_VALID_MS = 1_000;
const RETRY_AFTER_SECONDS = 5;
const REMEMBERED_WORKSPACES = 10_000;

interface OpenCount {
  /** Logs that were open then, and what was admitted since. */
  open: number;
}

/**
 * Bounds how much of a workspace may wait. Asking for every add would cost a round trip more: each workspace is asked for
 * at most once a second, so the bound is exact only to what gateways admit within a second.
 */
@Injectable()
export class QueueCapacity {
  private readonly counts = new LRUCache<string, Promise<OpenCount>>({
    max: REMEMBERED_WORKSPACES,
    ttl: COUNT_VALID_MS,
  });

  constructor(
    private readonly logs: LogRepository,
    private readonly config: ApiGatewayConfig,
  ) {}

  /** @throws ServiceError `rate_limited` if the workspace has no room for so many more logs */
  async reserve(workspaceId: string, logs: number): Promise<void> {
    const count = await this.countOf(workspaceId);
    if (count.open + logs > this.config.queueCapacity) {
      throw new ServiceError('rate_limited', `The workspace has ${this.config.queueCapacity} unprocessed logs`, {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    count.open += logs;
  }

  private countOf(workspaceId: string): Promise<OpenCount> {
    const known = this.counts.get(workspaceId);
    if (known) return known;
    const counting = this.count(workspaceId);
    this.counts.set(workspaceId, counting);
    counting.catch(() => this.counts.delete(workspaceId));
    return counting;
  }

  private async count(workspaceId: string): Promise<OpenCount> {
    const { pending, processing } = await this.logs.countByStatus(workspaceId);
    return { open: pending + processing };
  }
}
