import { Inject, Injectable } from '@nestjs/common';
import { AsyncResource } from 'node:async_hooks';
import { DataSource } from 'typeorm';
import type { IngestionRulesReport } from '@memory-graph/contracts/events/log-status-changed/ingestion-rules-report';
import type { GraphDelta } from '@memory-graph/graph-store-port/graph-writer.port';
import { GroupCommit } from '@memory-graph/relational-store/group-commit';
import { Outbox, type OutboxEvent } from '@memory-graph/relational-store/outbox/outbox';
import type { Reading } from '../pipeline/read-content/reading.js';
import { graphChanged, logStatusChanged } from './job-events.js';
import { JobRepository, type ClosedStatus, type JobPosition, type JobStart } from './job.repository.js';

const MAX_ENTRIES_PER_COMMIT = 200;

interface Entry {
  queueId: string;
  /** Set where the entry takes the job; else it closes it. */
  start: JobStart | null;
  close: ClosedStatus | null;
  /** What the change lets the others know, once it is known that it is one. */
  events: (position: JobPosition) => OutboxEvent[];
}

/**
 * Records how the jobs get on, each change together with the events that tell of it. Changes of many jobs share one
 * transaction, so that a job costs only a part of one.
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

  /** @returns the attempt that it is; null if the request was done before */
  async start(job: JobStart): Promise<number | null> {
    const events = (at: JobPosition) => [logStatusChanged(at, { status: 'processing' })];
    const position = await this.record({ queueId: job.queueId, start: job, close: null, events });
    return position?.attempt ?? null;
  }

  /**
   * Many changed facts take several events, of which the last one goes with the end of the job, and the others before it in
   * transactions of their own.
   * @param ingestionRules where there were any for the content
   */
  async complete(
    workspaceId: string,
    delta: GraphDelta,
    { readBy, chunks }: Pick<Reading, 'readBy' | 'chunks'>,
    ingestionRules?: IngestionRulesReport,
  ): Promise<void> {
    const { queueId, episodeId, statements } = delta;
    const extraction = { extractor: readBy, statements, ...(chunks && { chunks }) };
    const changes = graphChanged(workspaceId, 'episode-applied', delta);
    for (const change of changes.slice(0, -1)) {
      await this.dataSource.transaction((manager) => this.outbox.add(manager, [change]));
      this.outbox.wake();
    }
    await this.close(queueId, 'completed', (at) => [
      logStatusChanged(at, { status: 'completed', episodeId, extraction, ingestionRules }),
      ...changes.slice(-1),
    ]);
  }

  /** Ingestion rules left nothing to remember. */
  async completeIgnored(queueId: string, ingestionRules: IngestionRulesReport): Promise<void> {
    await this.close(queueId, 'completed', (at) => [logStatusChanged(at, { status: 'completed', ingestionRules })]);
  }

  /** @param error readable, without content or secrets */
  async fail(queueId: string, error: string): Promise<void> {
    await this.close(queueId, 'failed', (at) => [logStatusChanged(at, { status: 'failed', error })]);
  }

  /** The log was deleted before its content reached the graph: nobody is left who would want to know. */
  async cancel(queueId: string): Promise<void> {
    await this.close(queueId, 'cancelled', () => []);
  }

  private async close(queueId: string, close: ClosedStatus, events: Entry['events']): Promise<void> {
    await this.record({ queueId, start: null, close, events });
  }

  /** Many jobs share the commit that asks for the events, but each event belongs to the trace of its own job. */
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
      const byQueueId = new Map([...started, ...closed].map((position) => [position.queueId, position]));
      const changed = entries.map((entry) => byQueueId.get(entry.queueId) ?? null);
      await this.outbox.add(
        manager,
        entries.flatMap((entry, index) => {
          const position = changed[index];
          return position ? entry.events(position) : [];
        }),
      );
      return changed;
    });
    this.outbox.wake();
    return positions;
  }
}
