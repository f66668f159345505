import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  INGEST_BACKLOG_TOPIC,
  INGEST_REQUESTED_TOPIC,
} from '@memory-graph/contracts/events/ingest-requested/ingest-requested.v1.event';
import { ServiceError } from '@memory-graph/errors/service-error';
import { ApiGatewayConfig } from '../api-gateway.config.js';
import { LogRepository } from '../logs/log.repository.js';

const COUNT_VALID_MS = 1_000;
const RETRY_AFTER_SECONDS = 5;
const REMEMBERED_WORKSPACES = 10_000;
/**
 * As many logs of a workspace wait beside those of others; the next ones wait on the topic of backlogs. A large text
 * counts as one log for each of its pieces of so many bytes.
 */
export const LOGS_BESIDE_OTHERS = 200;
const BYTES_A_LOG = 16 * 1024;

/** What of a workspace is unprocessed: logs that were open when they were counted last, and what was admitted since. */
interface Unprocessed {
  logs: number;
  /** The same with large texts counted by their size, which is an estimate after a new count. */
  weight: number;
}

interface Count {
  validUntil: number;
  unprocessed: Promise<Unprocessed>;
}

/** What was let in, and by which way it goes. */
export class Admission {
  constructor(private readonly unprocessed: Unprocessed) {}

  /** The topic for the request of a log. A workspace that has much waiting queues by itself, and no one else behind it. */
  topicFor({ ingestText }: { ingestText: string }): string {
    const topic = this.unprocessed.weight < LOGS_BESIDE_OTHERS ? INGEST_REQUESTED_TOPIC : INGEST_BACKLOG_TOPIC;
    this.unprocessed.weight += 1 + Math.floor(ingestText.length / BYTES_A_LOG);
    return topic;
  }
}

/**
 * Bounds how much of a workspace may wait, and beside whom. Asking for every add would cost a round trip more: each
 * workspace is asked for at most once a second, so the bounds are exact only to what gateways admit within a second.
 */
@Injectable()
export class QueueCapacity {
  private readonly counts = new LRUCache<string, Count>({ max: REMEMBERED_WORKSPACES });

  constructor(
    private readonly logs: LogRepository,
    private readonly config: ApiGatewayConfig,
  ) {}

  /** @throws ServiceError `rate_limited` if the workspace has no room for so many more logs */
  async reserve(workspaceId: string, logs: number): Promise<Admission> {
    const unprocessed = await this.unprocessedOf(workspaceId);
    if (unprocessed.logs + logs > this.config.queueCapacity) {
      throw new ServiceError('rate_limited', `The workspace has ${this.config.queueCapacity} unprocessed logs`, {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    unprocessed.logs += logs;
    return new Admission(unprocessed);
  }

  /** For a log that was accepted before, and is processed once more. */
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

  /** The database counts logs. What they weigh is taken from those that were admitted here. */
  private async count(workspaceId: string, before?: Count): Promise<Unprocessed> {
    const { pending, processing } = await this.logs.countByStatus(workspaceId);
    const logs = pending + processing;
    const known = await before?.unprocessed;
    return { logs, weight: known && known.logs > 0 ? logs * (known.weight / known.logs) : logs };
  }
}
