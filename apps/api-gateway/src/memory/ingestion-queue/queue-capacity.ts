import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { INGEST_BACKLOG_TOPIC, INGEST_REQUESTED_TOPIC } from '@memory-graph/contracts/events';
import { ServiceError } from '@memory-graph/errors';
import { ApiGatewayConfig } from '../../api-gateway.config.js';
import { LogRepository } from '../log-store/log.repository.js';

const COUNT_VALID_MS = 1_000;
const RETRY_AFTER_SECONDS = 5;
const REMEMBERED_WORKSPACES = 10_000;
/**
 * The number of a workspace's logs that are queued together with those of other workspaces; further logs go to the
 * backlog topic. A large text counts as one log for each unit of this many bytes.
 */
export const LOGS_BESIDE_OTHERS = 200;
const BYTES_A_LOG = 16 * 1024;

/** The unprocessed logs of a workspace: the last count plus those admitted since. */
interface Unprocessed {
  logs: number;
  /** The same count weighted by size, which is an estimate after a new count. */
  weight: number;
}

interface Count {
  validUntil: number;
  unprocessed: Promise<Unprocessed>;
}

/** The permission to queue content, with its route. */
export class Admission {
  constructor(private readonly unprocessed: Unprocessed) {}

  /** The topic for the request of a log. A workspace with a backlog queues separately and delays no other workspace. */
  topicFor({ size }: { size: number }): string {
    const topic = this.unprocessed.weight < LOGS_BESIDE_OTHERS ? INGEST_REQUESTED_TOPIC : INGEST_BACKLOG_TOPIC;
    this.unprocessed.weight += 1 + Math.floor(size / BYTES_A_LOG);
    return topic;
  }
}

/**
 * Limits the unprocessed logs of a workspace and decides their topic. A query per add would cost a
 * round trip, so each workspace is counted at most once a second; the limits are exact up to the
 * logs that gateways admit within a second.
 */
@Injectable()
export class QueueCapacity {
  private readonly counts = new LRUCache<string, Count>({ max: REMEMBERED_WORKSPACES });

  constructor(
    private readonly logs: LogRepository,
    private readonly config: ApiGatewayConfig,
  ) {}

  /** @throws ServiceError `rate_limited` if the workspace has no capacity for this many logs */
  async reserve(workspaceId: string, logs: number): Promise<Admission> {
    const unprocessed = await this.unprocessedOf(workspaceId);
    if (unprocessed.logs + logs > this.config.queueCapacity) {
      throw new ServiceError(
        'rate_limited',
        `The workspace has ${this.config.queueCapacity} unprocessed logs; try again later`,
        {
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        },
      );
    }
    unprocessed.logs += logs;
    return new Admission(unprocessed);
  }

  /** Admits a log that was accepted before and is processed again. */
  async readmit(workspaceId: string): Promise<Admission> {
    const unprocessed = await this.unprocessedOf(workspaceId);
    unprocessed.logs++;
    return new Admission(unprocessed);
  }

  private unprocessedOf(workspaceId: string): Promise<Unprocessed> {
    const known = this.counts.get(workspaceId);
    if (known && performance.now() < known.validUntil) return known.unprocessed;
    const unprocessed = this.count(workspaceId, known);
    this.counts.set(workspaceId, { validUntil: performance.now() + COUNT_VALID_MS, unprocessed });
    unprocessed.catch(() => this.counts.delete(workspaceId));
    return unprocessed;
  }

  /** The database counts logs; their weight is estimated from those admitted here. */
  private async count(workspaceId: string, before?: Count): Promise<Unprocessed> {
    const { pending, processing } = await this.logs.countByStatus(workspaceId);
    const logs = pending + processing;
    const known = await before?.unprocessed;
    return { logs, weight: known && known.logs > 0 ? logs * (known.weight / known.logs) : logs };
  }
}
