import { IngestionWorkerClient } from '@memory-graph/contracts/internal-http';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { deleteLogs } from '../log-store/delete-logs.js';
import { ForgetJobRepository, type LeasedJob } from './forget-job.repository.js';
import { SelectedLogsRepository } from './selected-logs.repository.js';
import { WrittenTraces } from './written-traces.js';

/**
 * Deletes logs that are forgotten as a whole, in groups. Each step can be repeated after a crash: first the facts that
 * will vanish are recorded, then the episodes are deleted, then the logs together with the record of the job.
 */
@Injectable()
export class DeleteLogsUseCase {
  constructor(
    private readonly dataSource: DataSource,
    private readonly logs: SelectedLogsRepository,
    private readonly jobs: ForgetJobRepository,
    private readonly traces: WrittenTraces,
    private readonly worker: IngestionWorkerClient,
  ) {}

  /**
   * Deletes the first of these logs, as many as one call of the worker takes, and skips those that no longer exist.
   * @throws ServiceError; then none of them counts as done, though some may be deleted
   */
  async run(job: LeasedJob, logIds: readonly string[]): Promise<void> {
    const { id: jobId, workspaceId } = job;
    const there = new Set(await this.logs.existing(workspaceId, logIds));
    await this.jobs.closeAll(
      jobId,
      logIds.filter((logId) => !there.has(logId)),
      'unchanged',
    );
    if (there.size === 0) return;
    const { removals } = await this.worker.foreseeRemovals(workspaceId, { queueIds: [...there] });
    await this.jobs.noteFacts(
      jobId,
      removals.flatMap(({ factIds }) => factIds),
    );
    const group = removals.map(({ queueId }) => queueId);
    await this.traces.forgetSentencesOf(job, group);
    await this.worker.removeForgotten(workspaceId, { queueIds: group });
    await this.dataSource.transaction(async (manager) => {
      await deleteLogs(manager, workspaceId, group);
      await this.jobs.closeAll(jobId, group, 'deleted', manager);
    });
  }
}
