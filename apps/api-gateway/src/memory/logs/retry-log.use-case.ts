import { Injectable } from '@nestjs/common';
import { ServiceError } from '@memory-graph/errors';
import { DataSource } from 'typeorm';
import { IngestQueue } from '../ingestion-queue/ingest-queue.js';
import { QueueCapacity } from '../ingestion-queue/queue-capacity.js';
import type { Log } from '../log-store/log.entity.js';
import { logNotFound } from './log.errors.js';
import { LogRepository } from '../log-store/log.repository.js';

/** Queues a failed log again. */
@Injectable()
export class RetryLogUseCase {
  constructor(
    private readonly dataSource: DataSource,
    private readonly logs: LogRepository,
    private readonly queue: IngestQueue,
    private readonly capacity: QueueCapacity,
  ) {}

  /**
   * @returns the log, pending again
   * @throws ServiceError `not_found`, or `conflict` unless it has failed
   */
  async run(workspaceId: string, logId: string): Promise<Log> {
    const admission = await this.capacity.readmit(workspaceId);
    const restarted = await this.dataSource.transaction(async (manager) => {
      const log = await this.logs.restart(manager, workspaceId, logId);
      if (log) await this.queue.requeue(manager, admission, log);
      return log;
    });
    if (restarted) {
      this.queue.wake();
      return restarted;
    }
    const log = await this.logs.find(workspaceId, logId);
    if (!log) throw logNotFound();
    throw new ServiceError('conflict', `Only failed logs can be retried; the status of this log is ${log.status}`);
  }
}
