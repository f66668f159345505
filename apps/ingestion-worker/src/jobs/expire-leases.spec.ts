import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { LogStatusChangedData } from '@memory-graph/contracts/events';
import { openSchema, Outbox, WakeUp } from '@memory-graph/relational-store';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { ExpireLeases } from './expire-leases.js';
import { JobLedger } from './job-ledger.js';
import { JobRepository } from './job.repository.js';
import { LeaseKeeper } from './lease-keeper.js';
import { Ingestion1763700000001 } from './migrations/0001-ingestion.migration.js';
import { OutboxWorkspace1764100000004 } from './migrations/0004-outbox-workspace.migration.js';

const STARTED_AT = '2026-03-01T09:00:00.000Z';

describe('ExpireLeases', () => {
  let database: EmbeddedPostgres;
  let dataSource: DataSource;
  let jobs: JobRepository;
  let ledger: JobLedger;
  let expireLeases: ExpireLeases;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    dataSource = await openSchema({
      schema: 'ingestion',
      url: database.url,
      migrateOnStart: true,
      migrations: [Ingestion1763700000001, OutboxWorkspace1764100000004],
    });
    const outbox = new Outbox('ingestion', dataSource, new WakeUp());
    jobs = new JobRepository(dataSource);
    ledger = new JobLedger(dataSource, jobs, outbox);
    expireLeases = new ExpireLeases(dataSource, jobs, outbox);
  });

  afterAll(async () => {
    await dataSource?.destroy();
    await database?.close();
  });

  const jobOf = (queueId: string) => ({ queueId, workspaceId: uuidv7(), attempt: 1, startedAt: STARTED_AT });

  async function startJob(): Promise<string> {
    const queueId = uuidv7();
    await ledger.start(jobOf(queueId));
    return queueId;
  }

  /** As if that much time had passed without a sign of the worker. */
  async function letPass(queueId: string, seconds: number): Promise<void> {
    await dataSource.query(
      `UPDATE ingestion.jobs SET lease_until = lease_until - $2 * interval '1 s', updated_at = updated_at - $2 * interval '1 s'
       WHERE queue_id = $1`,
      [queueId, seconds],
    );
  }

  async function statusesOf(queueId: string): Promise<Partial<LogStatusChangedData>[]> {
    const rows = await dataSource.query<{ value: string }[]>(
      'SELECT value FROM ingestion.outbox WHERE key = $1 ORDER BY id',
      [queueId],
    );
    return rows.map(({ value }) => {
      const { status, attempt, startedAt } = (JSON.parse(value) as { data: LogStatusChangedData }).data;
      return { status, attempt, ...(startedAt && { startedAt }) };
    });
  }

  it('gives the job of a silent worker back, as the next attempt', async () => {
    const queueId = await startJob();
    await letPass(queueId, 31);
    expect(await expireLeases.run()).toBe(1);
    expect(await expireLeases.run()).toBe(0);
    expect((await statusesOf(queueId)).at(-1)).toEqual({ status: 'pending', attempt: 2 });
  });

  it('gives the job of a silent worker back if the clock was set back by an hour since', async () => {
    const queueId = await startJob();
    await letPass(queueId, -3_600);
    expect(await expireLeases.run()).toBe(1);
    expect((await statusesOf(queueId)).at(-1)).toEqual({ status: 'pending', attempt: 2 });
  });

  it('leaves a job alone whose worker renews its lease', async () => {
    const queueId = await startJob();
    const leases = new LeaseKeeper(jobs);
    leases.hold(queueId);
    await letPass(queueId, 20);
    await leases.renew();
    await letPass(queueId, 20);
    expect(await expireLeases.run()).toBe(0);
  });

  it('lets the request that is delivered again go on in the next attempt', async () => {
    const queueId = await startJob();
    await letPass(queueId, 31);
    await expireLeases.run();
    expect(await ledger.start(jobOf(queueId))).toBe(2);
    expect((await statusesOf(queueId)).at(-1)).toEqual({ status: 'processing', attempt: 2 });
  });

  it('lets the outcome of a worker that was only slow count for the attempt that has begun since', async () => {
    const queueId = await startJob();
    await letPass(queueId, 31);
    await expireLeases.run();
    await ledger.fail(jobOf(queueId), 'It did not work.');
    expect((await statusesOf(queueId)).at(-1)).toEqual({ status: 'failed', attempt: 2, startedAt: STARTED_AT });
  });

  it('forgets closed jobs after some days, open ones never', async () => {
    const [closed, open] = [await startJob(), await startJob()];
    await ledger.cancel(jobOf(closed));
    for (const queueId of [closed, open]) await letPass(queueId, 8 * 86_400);
    await jobs.forgetClosed(7, 100);
    const left = await dataSource.query<unknown[]>('SELECT 1 FROM ingestion.jobs WHERE queue_id = ANY ($1::uuid[])', [
      [closed, open],
    ]);
    expect(left).toHaveLength(1);
  });
});
