import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { requestContext } from '@memory-graph/observability';
import { openSchema, Outbox, WakeUp } from '@memory-graph/relational-store';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { GraphDelta } from '@memory-graph/graph';
import type { ChangedFacts, GraphChangedData, LogStatusChangedData } from '@memory-graph/contracts/events';
import { appliedChange } from './job-events.js';
import { type Job, JobLedger } from './job-ledger.js';
import { JobRepository } from './job.repository.js';
import { Ingestion1763700000001 } from './migrations/0001-ingestion.migration.js';
import { OutboxWorkspace1764100000004 } from './migrations/0004-outbox-workspace.migration.js';

const STARTED_AT = '2026-03-01T09:00:00.000Z';

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

  const aJob = (): Job => ({ queueId: uuidv7(), workspaceId: uuidv7(), attempt: 1, startedAt: STARTED_AT });

  async function eventsOf<Data>(topic: string, { queueId }: Job): Promise<{ id: string; data: Data }[]> {
    const rows = await dataSource.query<{ value: string }[]>(
      'SELECT value FROM ingestion.outbox WHERE topic = $1 AND key = $2 ORDER BY id',
      [topic, queueId],
    );
    return rows.map(({ value }) => JSON.parse(value) as { id: string; data: Data });
  }

  /** The reported statuses, each with whether the event also reports the start. */
  async function told(job: Job): Promise<[LogStatusChangedData['status'], number, string?][]> {
    const events = await eventsOf<LogStatusChangedData>('log.status-changed', job);
    return events.map(({ data: { status, attempt, startedAt } }) =>
      startedAt === undefined ? [status, attempt] : [status, attempt, startedAt],
    );
  }

  const deltaOf = ({ queueId }: Job, facts = 1): GraphDelta => ({
    ...{ queueId, episodeId: uuidv7(), outcome: 'applied', statements: facts },
    ...{ invalidated: [], restored: [], deleted: [] },
    created: Array.from({ length: facts }, (_, index) => ({
      ...{ id: `fact-${index}`, content: 'Ada lives in Bern', type: 'location', confidence: 0.8 },
      ...{ validFrom: null, validTo: null },
    })),
  });

  it('records what many jobs do at the same time in one transaction', async () => {
    const before = jobs.commits;
    const starts = Array.from({ length: 100 }, aJob);
    expect(await Promise.all(starts.map((job) => ledger.start(job)))).toEqual(starts.map(() => 1));
    expect(jobs.commits - before).toBe(1);
  });

  it('tells of very many changed facts in events of a bounded size, which are the same when they are told again', async () => {
    const job = aJob();
    const delta = deltaOf(job, 1_000);
    const decided = { corrected: { factIds: ['fact-0'], fact: null } };
    await ledger.complete(job, delta, { readBy: 'rules', decided });
    const before = await eventsOf<GraphChangedData>('graph.changed', job);
    const [outcome] = await eventsOf<LogStatusChangedData>('log.status-changed', job);
    const parts = [...before.map(({ data }): ChangedFacts => data), outcome!.data.change!];
    expect(parts.map(({ part, created, corrected }) => [part, created.length, corrected])).toEqual([
      [undefined, 400, decided.corrected],
      [1, 400, undefined],
      [2, 200, undefined],
    ]);
    expect(parts.flatMap(({ created }) => created)).toEqual(delta.created);
    const again = appliedChange(job.workspaceId, delta, decided);
    expect(again.before.map(({ event }) => event.id)).toEqual(before.map(({ id }) => id));
  });

  it('tells the outcome, the start and the change of a job that ended soon in one event', async () => {
    const job = aJob();
    const delta = deltaOf(job);
    expect(await ledger.complete(job, delta, { readBy: 'rules' })).toBe(true);
    const { created, invalidated, restored, deleted, episodeId } = delta;
    expect(await eventsOf('log.status-changed', job)).toMatchObject([
      {
        data: {
          ...{ status: 'completed', attempt: 1, startedAt: STARTED_AT, episodeId },
          change: { created, invalidated, restored, deleted },
        },
      },
    ]);
    expect(await eventsOf('graph.changed', job)).toEqual([]);
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
    await ledger.fail(job, 'No.');
    expect(await ledger.start(job)).toBeNull();
    expect(await ledger.start({ ...job, attempt: 2 })).toBe(2);
  });

  it('tells the start of an attempt once, by itself or with the outcome', async () => {
    const [announced, short, retried] = [aJob(), aJob(), aJob()];
    await ledger.start(announced);
    await ledger.fail(announced, 'No.');
    await ledger.fail(short, 'No.');
    await ledger.start(retried);
    await ledger.fail(retried, 'No.');
    await ledger.complete({ ...retried, attempt: 2 }, deltaOf(retried), { readBy: 'rules' });
    expect(await told(announced)).toEqual([
      ['processing', 1],
      ['failed', 1],
    ]);
    expect(await told(short)).toEqual([['failed', 1, STARTED_AT]]);
    expect((await told(retried)).at(-1)).toEqual(['completed', 2, STARTED_AT]);
  });

  it('completes a failed job whose content a repeated delivery brought into the graph', async () => {
    const job = aJob();
    await ledger.fail(job, 'No.');
    expect(await ledger.complete(job, deltaOf(job), { readBy: 'rules' })).toBe(true);
    expect((await told(job)).map(([status]) => status)).toEqual(['failed', 'completed']);
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

  type End = (job: Job) => Promise<boolean>;
  const ENDS: [string, End][] = [
    ['completed', (job) => ledger.complete(job, deltaOf(job), { readBy: 'rules' })],
    ['ignored', (job) => ledger.completeIgnored(job, { sentences: 1, dropped: 1, rules: [] })],
    ['failed', (job) => ledger.fail(job, 'No.')],
    ['cancelled', (job) => ledger.cancel(job)],
  ];

  it.each(ENDS)('closes a job once that is %s: what comes after is no change', async (_how, end) => {
    const job = aJob();
    expect(await end(job)).toBe(true);
    const events = await told(job);
    expect(await end(job)).toBe(false);
    expect(await ledger.fail(job, 'Too late.')).toBe(false);
    expect(await ledger.start(job)).toBeNull();
    expect(await told(job)).toEqual(events);
  });
});
