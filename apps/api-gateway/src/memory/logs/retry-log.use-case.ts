import type { Principal } from '@memory-graph/contracts/internal-http';
import { requireOwn } from '@memory-graph/access-control';
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
  async run(caller: Principal, logId: string): Promise<Log> {
    const { workspaceId } = caller;
    const log = await this.logs.find(caller, logId);
    if (!log) throw logNotFound();
    requireOwn(caller, log);
    const admission = await this.capacity.readmit(workspaceId);
    const restarted = await this.dataSource.transaction(async (manager) => {
      const pending = await this.logs.restart(manager, workspaceId, logId);
      if (pending) await this.queue.requeue(manager, admission, pending);
      return pending;
    });
    if (restarted) {
      this.queue.wake();
      return restarted;
    }
    throw new ServiceError('conflict', `Only failed logs can be retried; the status of this log is ${log.status}`);
  }
}
