import type { IngestionRulesReportDto } from '@memory-graph/contracts/resources';
import { Inject, Injectable } from '@nestjs/common';
import { AsyncResource } from 'node:async_hooks';
import { DataSource } from 'typeorm';
import type { GraphDelta } from '@memory-graph/graph';
import { GroupCommit, Outbox, type OutboxEvent } from '@memory-graph/relational-store';
import type { IngestionResult } from '../pipeline/ingestion-pipeline.js';
import { graphChanged, logStatusChanged } from './job-events.js';
import { JobRepository, type ClosedStatus, type JobPosition, type JobStart } from './job.repository.js';

const MAX_ENTRIES_PER_COMMIT = 200;

interface Entry {
  queueId: string;
  /** Set if the entry starts the job; otherwise it closes the job. */
  start: JobStart | null;
  close: ClosedStatus | null;
  /** The events to publish if the change took effect. */
  events: (position: JobPosition) => OutboxEvent[];
}

/**
 * Records the progress of jobs, each change together with its events. Changes of many jobs share
 * one transaction, which reduces the cost of each.
 */
@Injectable()
export class JobLedger {
  private readonly commits = new GroupCommit<Entry, JobPosition | null>({
    flush: (entries) => this.commit(entries),
    maxBatch: MAX_ENTRIES_PER_COMMIT,
  });

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    private readonly jobs: JobRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * An attempt that is delivered again after a crash is announced only once.
   * @returns the number of the attempt; null if the request was completed before
   */
  async start(job: JobStart): Promise<number | null> {
    const events = (at: JobPosition) => [logStatusChanged(at, { status: 'processing' })];
    const position = await this.record({ queueId: job.queueId, start: job, close: null, events });
    return position?.attempt ?? null;
  }

  /**
   * Many changed facts take several events: the last one is stored with the end of the job, the
   * others in earlier transactions.
   * @param ingestionRules if any applied to the content
   */
  async complete(
    workspaceId: string,
    delta: GraphDelta,
    { readBy, chunks, retracted, unread, decided }: Omit<IngestionResult, 'delta'>,
    ingestionRules?: IngestionRulesReportDto,
  ): Promise<void> {
    const { queueId, episodeId, statements } = delta;
    const extraction = {
      extractor: readBy,
      statements,
      ...(chunks && { chunks }),
      ...(retracted !== undefined && { retracted }),
      ...(unread !== undefined && { unread }),
    };
    const changes = graphChanged(workspaceId, 'episode-applied', delta, { decided });
    for (const change of changes.slice(0, -1)) {
      await this.dataSource.transaction((manager) => this.outbox.add(manager, [change]));
      this.outbox.wake();
    }
    await this.close(queueId, 'completed', (at) => [
      logStatusChanged(at, { status: 'completed', episodeId, extraction, ingestionRules }),
      ...changes.slice(-1),
    ]);
  }

  /** Closes a job whose content was dropped entirely by ingestion rules. */
  async completeIgnored(queueId: string, ingestionRules: IngestionRulesReportDto): Promise<void> {
    await this.close(queueId, 'completed', (at) => [logStatusChanged(at, { status: 'completed', ingestionRules })]);
  }

  /** @param error readable, without content or secrets */
  async fail(queueId: string, error: string): Promise<void> {
    await this.close(queueId, 'failed', (at) => [logStatusChanged(at, { status: 'failed', error })]);
  }

  /** Closes the job of a log that was deleted before its content reached the graph; no event is needed. */
  async cancel(queueId: string): Promise<void> {
    await this.close(queueId, 'cancelled', () => []);
  }

  private async close(queueId: string, close: ClosedStatus, events: Entry['events']): Promise<void> {
    await this.record({ queueId, start: null, close, events });
  }

  /** Many jobs share the commit that publishes the events, but each event belongs to the trace of its own job. */
  private record(entry: Entry): Promise<JobPosition | null> {
    return this.commits.run({ ...entry, events: AsyncResource.bind(entry.events) });
  }

  private async commit(entries: readonly Entry[]): Promise<(JobPosition | null)[]> {
    const positions = await this.dataSource.transaction(async (manager) => {
      const started = await this.jobs.start(
        manager,
        entries.flatMap(({ start }) => start ?? []),
      );
      const closed = await this.jobs.close(
        manager,
        entries.flatMap(({ queueId, close }) => (close === null ? [] : { queueId, status: close })),
      );
      const byQueueId = new Map<string, JobPosition>(
        [...started, ...closed].map((position) => [position.queueId, position]),
      );
      const repeated = new Set(started.filter(({ isNews }) => !isNews).map(({ queueId }) => queueId));
      const changed = entries.map((entry) => byQueueId.get(entry.queueId) ?? null);
      await this.outbox.add(
        manager,
        entries.flatMap((entry, index) => {
          const position = changed[index];
          const isRepeat = entry.start !== null && repeated.has(entry.queueId);
          return position && !isRepeat ? entry.events(position) : [];
        }),
      );
      return changed;
    });
    this.outbox.wake();
    return positions;
  }
}
