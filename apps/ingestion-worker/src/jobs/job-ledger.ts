import type { IngestionRulesReportDto } from '@memory-graph/contracts/resources';
import { Inject, Injectable } from '@nestjs/common';
import { AsyncResource } from 'node:async_hooks';
import { DataSource } from 'typeorm';
import type { GraphDelta } from '@memory-graph/graph';
import { GroupCommit, Outbox, type OutboxEvent } from '@memory-graph/relational-store';
import type { IngestionResult } from '../pipeline/ingestion-pipeline.js';
import { appliedChange, logStatusChanged, type Progress } from './job-events.js';
import { type ClosedJob, type JobPosition, JobRepository, type JobStart, type StartedJob } from './job.repository.js';

const MAX_ENTRIES_PER_COMMIT = 200;

/** A request that is being processed. */
export interface Job extends JobStart {
  /** ISO 8601. */
  startedAt: string;
}

type Outcome = Omit<Progress, 'status' | 'startedAt'> & { status: 'completed' | 'failed' };

interface Start {
  job: JobStart;
  isEnd: false;
}

interface End {
  job: Job;
  isEnd: true;
  /** Null: the job was cancelled, and no service has to be notified. */
  outcome: Outcome | null;
}

/** `eventOf` makes an event in the trace of its job, though many jobs share the commit. */
type Entry = (Start | End) & { eventOf: typeof logStatusChanged };

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
   * Records and announces that a job is being processed, once for each attempt. A job that ends soon
   * needs no start: its outcome says when it began.
   * @returns the number of the attempt; null if the job was closed before
   */
  async start(job: JobStart): Promise<number | null> {
    const position = await this.record({ job, isEnd: false });
    return position?.attempt ?? null;
  }

  /**
   * Many changed facts take several events: the last part is stored with the end of the job, the
   * others in earlier transactions.
   * @param ingestionRules if any applied to the content
   * @returns whether the job was open until now, as with the other ends of a job
   */
  async complete(
    job: Job,
    delta: GraphDelta,
    { readBy, chunks, retracted, unread, forgetRequests, facts, decided }: Omit<IngestionResult, 'delta'>,
    ingestionRules?: IngestionRulesReportDto,
  ): Promise<boolean> {
    const { episodeId, statements } = delta;
    const extraction = {
      extractor: readBy,
      statements,
      ...(chunks && { chunks }),
      ...(retracted !== undefined && { retracted }),
      ...(unread !== undefined && { unread }),
      ...(forgetRequests !== undefined && { forgetRequests }),
      ...(facts && { facts }),
    };
    const { before, last: change } = appliedChange(job.workspaceId, delta, decided);
    for (const event of before) {
      await this.dataSource.transaction((manager) => this.outbox.add(manager, [event]));
      this.outbox.wake();
    }
    return this.end(job, { status: 'completed', episodeId, extraction, ingestionRules, change });
  }

  /** Closes a job whose content was dropped entirely by ingestion rules. */
  completeIgnored(job: Job, ingestionRules: IngestionRulesReportDto): Promise<boolean> {
    return this.end(job, { status: 'completed', ingestionRules });
  }

  /** @param error readable, without content or secrets */
  fail(job: Job, error: string): Promise<boolean> {
    return this.end(job, { status: 'failed', error });
  }

  /** Closes the job of a log that was deleted before its content reached the graph; no event is needed. */
  cancel(job: Job): Promise<boolean> {
    return this.end(job, null);
  }

  private async end(job: Job, outcome: Outcome | null): Promise<boolean> {
    return (await this.record({ job, isEnd: true, outcome })) !== null;
  }

  private record(entry: Start | End): Promise<JobPosition | null> {
    return this.commits.run({ ...entry, eventOf: AsyncResource.bind(logStatusChanged) });
  }

  private async commit(entries: readonly Entry[]): Promise<(JobPosition | null)[]> {
    const positions = await this.dataSource.transaction(async (manager) => {
      const started = byQueueId(
        await this.jobs.start(
          manager,
          entries.flatMap((entry) => (entry.isEnd ? [] : entry.job)),
        ),
      );
      const closed = byQueueId(
        await this.jobs.close(
          manager,
          entries.flatMap((entry) =>
            entry.isEnd ? { ...entry.job, status: entry.outcome?.status ?? 'cancelled' } : [],
          ),
        ),
      );
      const events = entries.flatMap((entry) =>
        entry.isEnd
          ? eventOfEnd(entry, closed.get(entry.job.queueId))
          : eventOfStart(entry, started.get(entry.job.queueId)),
      );
      await this.outbox.add(manager, events);
      return entries.map(({ isEnd, job: { queueId } }) => (isEnd ? closed : started).get(queueId) ?? null);
    });
    this.outbox.wake();
    return positions;
  }
}

function byQueueId<Position extends JobPosition>(positions: readonly Position[]): ReadonlyMap<string, Position> {
  return new Map(positions.map((position) => [position.queueId, position]));
}

function eventOfStart({ eventOf }: Start & Entry, started: StartedJob | undefined): OutboxEvent[] {
  return started?.isNews ? [eventOf(started, { status: 'processing' })] : [];
}

/** Reports when the job began, unless its start was reported. */
function eventOfEnd(
  { eventOf, job: { startedAt }, outcome }: End & Entry,
  closed: ClosedJob | undefined,
): OutboxEvent[] {
  if (!closed || !outcome) return [];
  return [eventOf(closed, { ...outcome, ...(!closed.wasStarted && { startedAt }) })];
}
