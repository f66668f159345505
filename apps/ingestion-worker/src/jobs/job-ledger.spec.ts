import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { requestContext } from '@memory-graph/http-api/internal';
import { openSchema, Outbox, WakeUp } from '@memory-graph/relational-store';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { GraphDelta } from '@memory-graph/graph';
import type { GraphChangedV1 } from '@memory-graph/contracts/events';
import { graphChanged } from './job-events.js';
import { JobLedger } from './job-ledger.js';
import { JobRepository } from './job.repository.js';
import { Ingestion1763700000001 } from './migrations/0001-ingestion.migration.js';
import { OutboxWorkspace1764100000004 } from './migrations/0004-outbox-workspace.migration.js';

/** Counts commits, to show that they are shared. */
class CommitCountingJobs extends JobRepository {
  commits = 0;

  override start(...args: Parameters<JobRepository['start']>): ReturnType<JobRepository['start']> {
    this.commits++;
    return super.start(...args);
  }
}

describe('JobLedger', () => {
  let database: EmbeddedPostgres;
  let dataSource: DataSource;
  let jobs: CommitCountingJobs;
  let ledger: JobLedger;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    dataSource = await openSchema({
      schema: 'ingestion',
      url: database.url,
      migrateOnStart: true,
      migrations: [Ingestion1763700000001, OutboxWorkspace1764100000004],
    });
    jobs = new CommitCountingJobs(dataSource);
    ledger = new JobLedger(dataSource, jobs, new Outbox('ingestion', dataSource, new WakeUp()));
  });

  afterAll(async () => {
    await dataSource?.destroy();
    await database?.close();
  });

  const aJob = () => ({ queueId: uuidv7(), workspaceId: uuidv7(), attempt: 1 });

  it('records what many jobs do at the same time in one transaction', async () => {
    const before = jobs.commits;
    const starts = Array.from({ length: 100 }, aJob);
    expect(await Promise.all(starts.map((job) => ledger.start(job)))).toEqual(starts.map(() => 1));
    expect(jobs.commits - before).toBe(1);
  });

  it('tells of very many changed facts in events of a bounded size, which are the same when they are told again', async () => {
    const job = aJob();
    await ledger.start(job);
    const created = Array.from({ length: 1_000 }, (_, index) => ({
      ...{ id: `fact-${index}`, content: 'Ada lives in Bern', type: 'location', confidence: 0.8 },
      ...{ validFrom: null, validTo: null },
    }));
    const delta: GraphDelta = {
      ...{ queueId: job.queueId, episodeId: uuidv7(), outcome: 'applied', statements: 1_000 },
      ...{ created, invalidated: [], restored: [], deleted: [] },
    };
    await ledger.complete(job.workspaceId, delta, { readBy: 'rules' });
    const rows = await dataSource.query<{ value: string }[]>(
      `SELECT value FROM ingestion.outbox WHERE topic = 'graph.changed' AND key = $1 ORDER BY id`,
      [job.queueId],
    );
    const events = rows.map(({ value }) => JSON.parse(value) as GraphChangedV1);
    expect(events.map(({ data }) => [data.part, data.created.length])).toEqual([
      [undefined, 400],
      [1, 400],
      [2, 200],
    ]);
    expect(events.flatMap(({ data }) => data.created)).toEqual(created);
    const again = graphChanged(job.workspaceId, 'episode-applied', delta);
    expect(again.map(({ event }) => event.id)).toEqual(events.map(({ id }) => id));
  });

  it('lets each event go on with the trace of its own job', async () => {
    const traces = ['a', 'b'].map((letter) => ({ traceparent: `00-${letter.repeat(32)}-00f067aa0ba902b7-01` }));
    const starts = traces.map((trace) => ({ job: aJob(), trace }));
    await Promise.all(
      starts.map(({ job, trace }) => requestContext.run({ requestId: 'any', trace }, () => ledger.start(job))),
    );
    for (const { job, trace } of starts) {
      const [row] = await dataSource.query<{ value: string }[]>('SELECT value FROM ingestion.outbox WHERE key = $1', [
        job.queueId,
      ]);
      expect(JSON.parse(row?.value ?? '')).toMatchObject(trace);
    }
  });

  it('lets one bad job fail alone', async () => {
    const [good, bad] = [aJob(), { ...aJob(), queueId: 'no uuid' }];
    const outcomes = await Promise.allSettled([ledger.start(good), ledger.start(bad)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('starts a job that comes twice at the same time as one', async () => {
    const job = aJob();
    expect(await Promise.all([ledger.start(job), ledger.start(job)])).toEqual([1, 1]);
    await ledger.fail(job.queueId, 'No.');
    expect(await ledger.start(job)).toBeNull();
    expect(await ledger.start({ ...job, attempt: 2 })).toBe(2);
  });

  it('announces an attempt once, also if it is delivered again after a crash', async () => {
    const job = aJob();
    const announced = async () =>
      (await dataSource.query<unknown[]>(`SELECT FROM ingestion.outbox WHERE key = $1`, [job.queueId])).length;
    expect(await ledger.start(job)).toBe(1);
    expect(await ledger.start(job)).toBe(1);
    expect(await announced()).toBe(1);
    expect(await ledger.start({ ...job, attempt: 2 })).toBe(2);
    expect(await announced()).toBe(2);
  });

  it('closes a job once: what comes after is no change', async () => {
    const job = aJob();
    await ledger.start(job);
    await ledger.cancel(job.queueId);
    await ledger.fail(job.queueId, 'Too late.');
    const events = await dataSource.query<unknown[]>('SELECT 1 FROM ingestion.outbox WHERE key = $1', [job.queueId]);
    expect(events).toHaveLength(1);
  });
});
