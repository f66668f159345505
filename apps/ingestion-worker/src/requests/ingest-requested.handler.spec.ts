import { ComputeThreads } from '@memory-graph/compute-threads';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import {
  type ChangedFacts,
  INGEST_REQUESTED_TOPIC,
  INGEST_REQUESTED_V1,
  type IngestRequestedData,
  type LogStatusChangedData,
  newEvent,
} from '@memory-graph/contracts/events';
import { StaticEmbedder } from '@memory-graph/models-static';
import { ServiceError } from '@memory-graph/errors';
import type { Extraction, ExtractionInput, Extractor } from '@memory-graph/extraction';
import { GRAPH_MIGRATIONS, PostgresGraphWriter, toStoreError } from '@memory-graph/graph-postgres';
import { Metrics } from '@memory-graph/observability';
import { openSchema, Outbox, WakeUp } from '@memory-graph/relational-store';
import { ScriptedChatModel } from '@memory-graph/test-kit/models';
import { waitUntil } from '@memory-graph/test-kit';
import { anIngestRequest } from '@memory-graph/test-kit/builders';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { JobLedger } from '../jobs/job-ledger.js';
import { JobRepository } from '../jobs/job.repository.js';
import { LeaseKeeper } from '../jobs/lease-keeper.js';
import { Ingestion1763700000001 } from '../jobs/migrations/0001-ingestion.migration.js';
import { Removals1763800000002 } from '../jobs/migrations/0002-removals.migration.js';
import { OutboxWorkspace1764100000004 } from '../jobs/migrations/0004-outbox-workspace.migration.js';
import { ReExtractions1764200000006 } from '../jobs/migrations/0006-re-extractions.migration.js';
import { Forgetting1764300000007 } from '../jobs/migrations/0007-forgetting.migration.js';
import { ReadingRepository } from '../re-extraction/reading.repository.js';
import { GraphWriteQueue } from '../pipeline/graph-write-queue.js';
import { IngestionMetrics } from '../pipeline/ingestion-metrics.js';
import { KnownRevisions } from '../pipeline/known-revisions.js';
import { IngestionPipeline } from '../pipeline/ingestion-pipeline.js';
import { MatchingBudget } from '../pipeline/ingestion-rules/matching-budget.js';
import { ScreenContent } from '../pipeline/ingestion-rules/screen-content.js';
import { ContentReader } from '../pipeline/read-content/content-reader.js';
import { RemovalRepository } from '../removal/removal.repository.js';
import { CompleteRemovals } from '../removal/complete-removals.js';
import { RemoveEpisodeUseCase } from '../removal/remove-episode.use-case.js';
import { IngestRequestedHandler } from './ingest-requested.handler.js';

const MAX_ATTEMPTS = 3;

const databaseError = (code: string) => Object.assign(new Error('out of range for type smallint'), { code });

/** Finds that Bob works at Acme in every text, or is asked to forget it, or fails as configured. */
class ScriptedExtractor implements Extractor {
  readonly name = 'scripted';
  failure: Error | null = null;
  isCostly = false;
  pause: () => Promise<unknown> = () => Promise.resolve();

  async extract({ text, referenceTime }: ExtractionInput): Promise<Extraction> {
    await this.pause();
    if (this.failure) throw this.failure;
    const entities: Extraction['entities'] = [
      { ref: 'bob', name: 'Bob Miller', type: 'person', aliases: [] },
      { ref: 'acme', name: 'Acme', type: 'organisation', aliases: [] },
    ];
    if (text.startsWith('Forget')) {
      const request = { kind: 'forget', subject: 'bob', predicate: null, object: null } as const;
      return { entities, statements: [{ ...request, wording: text, confidence: 0.9 }] };
    }
    return {
      entities,
      statements: [
        {
          kind: 'assertion',
          subject: 'bob',
          predicate: 'works_at',
          object: { kind: 'entity', ref: 'acme' },
          from: referenceTime,
          to: null,
          wording: text,
          confidence: 0.8,
        },
      ],
    };
  }
}

const threads = new ComputeThreads({ threads: 1 });
afterAll(() => threads.close());

describe('IngestRequestedHandler', () => {
  let database: EmbeddedPostgres;
  let ingestion: DataSource;
  let graphSource: DataSource;
  let graph: PostgresGraphWriter;
  let pipeline: IngestionPipeline;
  let ledger: JobLedger;
  let registry: Metrics;
  let handler: IngestRequestedHandler;
  const extractor = new ScriptedExtractor();
  let drops: object[] = [];
  const model = new ScriptedChatModel(() => ({ drops }));

  beforeAll(async () => {
    Logger.overrideLogger(false);
    database = await startEmbeddedPostgres();
    const open = { url: database.url, migrateOnStart: true };
    ingestion = await openSchema({
      ...open,
      schema: 'ingestion',
      migrations: [
        Ingestion1763700000001,
        Removals1763800000002,
        OutboxWorkspace1764100000004,
        ReExtractions1764200000006,
        Forgetting1764300000007,
      ],
    });
    graphSource = await openSchema({ ...open, schema: 'graph', migrations: GRAPH_MIGRATIONS });
    const embedder = new StaticEmbedder();
    graph = new PostgresGraphWriter(graphSource, embedder);
    const jobs = new JobRepository(ingestion);
    registry = new Metrics('spec');
    const metrics = new IngestionMetrics(registry);
    const reader = new ContentReader(extractor, graph, threads);
    ledger = new JobLedger(ingestion, jobs, new Outbox('ingestion', ingestion, new WakeUp()));
    const writes = new GraphWriteQueue(graph, new KnownRevisions(graph, threads, embedder));
    pipeline = new IngestionPipeline(reader, embedder, writes, graph, metrics);
    const outbox = new Outbox('ingestion', ingestion, new WakeUp());
    const removals = new RemovalRepository(ingestion);
    const completion = new CompleteRemovals(ingestion, removals, outbox, new ReadingRepository(ingestion));
    const removal = new RemoveEpisodeUseCase(graph, removals, completion);
    const leases = new LeaseKeeper(jobs);
    handler = new IngestRequestedHandler(
      ledger,
      leases,
      new ScreenContent(model, threads, new MatchingBudget()),
      pipeline,
      removal,
      metrics,
    );
  });

  afterAll(async () => {
    await graphSource?.destroy();
    await ingestion?.destroy();
    await database?.close();
  });

  beforeEach(() => {
    Object.assign(extractor, { failure: null, isCostly: false, pause: () => Promise.resolve() });
    drops = [];
  });

  async function completedLive(): Promise<string[]> {
    const text = await registry.registry.metrics();
    return text.split('\n').filter((line) => /^ingest_add_to_fact_seconds_(sum|count).*queue="live"/.test(line));
  }

  function deliver(request: IngestRequestedData, attempt = 1): Promise<void> {
    const event = newEvent(INGEST_REQUESTED_V1, '/spec', request.queueId, request);
    const delivery = { topic: INGEST_REQUESTED_TOPIC, key: request.queueId, attempt, maxAttempts: MAX_ATTEMPTS };
    return handler.handle(event, delivery);
  }

  async function eventsOf<Data>(topic: string, { queueId }: IngestRequestedData): Promise<Data[]> {
    const rows = await ingestion.query<{ value: string }[]>(
      'SELECT value FROM ingestion.outbox WHERE topic = $1 AND key = $2 ORDER BY id',
      [topic, queueId],
    );
    return rows.map(({ value }) => (JSON.parse(value) as { data: Data }).data);
  }

  const statusesOf = (request: IngestRequestedData) => eventsOf<LogStatusChangedData>('log.status-changed', request);
  const changesOf = async (request: IngestRequestedData): Promise<ChangedFacts[]> =>
    (await statusesOf(request)).flatMap(({ change }) => change ?? []);

  async function jobStatusOf({ queueId }: IngestRequestedData): Promise<string | undefined> {
    const [row] = await ingestion.query<{ status: string }[]>('SELECT status FROM ingestion.jobs WHERE queue_id = $1', [
      queueId,
    ]);
    return row?.status;
  }

  async function episodeCount({ workspaceId }: IngestRequestedData): Promise<number> {
    const [row] = await graphSource.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM graph.episodes WHERE workspace_id = $1',
      [workspaceId],
    );
    return row!.count;
  }

  it('retracts what a text asks to forget, and says how much', async () => {
    const workspaceId = uuidv7();
    const told = anIngestRequest({ workspaceId, referenceTime: '2026-03-01T09:00:00Z' });
    const content = { kind: 'text', text: 'Forget what I said about Bob Miller.' } as const;
    const asked = anIngestRequest({ workspaceId, content, referenceTime: '2026-03-02T09:00:00Z' });
    await deliver(told);
    await deliver(asked);
    expect((await statusesOf(told)).at(-1)!.extraction).not.toHaveProperty('retracted');
    expect((await statusesOf(asked)).at(-1)!.extraction).toMatchObject({ retracted: 1 });
    const [change] = await changesOf(asked);
    expect(change!.deleted).toMatchObject([{ content: 'Bob Miller works at Acme' }]);
  });

  it('measures how long content took until it was in the graph, once and not for retries', async () => {
    const [, before] = (await completedLive()).map((line) => Number(line.split(' ')[1]));
    const acceptedAt = new Date(Date.now() - 5_000).toISOString();
    const request = anIngestRequest({ acceptedAt });
    await deliver(request);
    await deliver(request);
    await deliver(anIngestRequest({ acceptedAt, attempt: 2 }));
    const [, after] = (await completedLive()).map((line) => Number(line.split(' ')[1]));
    expect(after! - before!).toBe(1);
  });

  it('brings content into the graph and tells of it', async () => {
    const request = anIngestRequest();
    await deliver(request);
    expect(await statusesOf(request)).toMatchObject([
      {
        ...{ status: 'completed', attempt: 1, error: null, workspaceId: request.workspaceId },
        ...{ episodeId: expect.any(String) as string, startedAt: expect.stringMatching(/Z$/) as string },
        extraction: { extractor: 'scripted', statements: 1 },
        change: { created: [{ content: 'Bob Miller works at Acme', type: 'employment' }] },
      },
    ]);
    expect(await eventsOf('graph.changed', request)).toEqual([]);
    expect(await jobStatusOf(request)).toBe('completed');
  });

  it('does nothing for a request that is done', async () => {
    const request = anIngestRequest();
    await deliver(request);
    await deliver(request);
    expect((await statusesOf(request)).map(({ status }) => status)).toEqual(['completed']);
    expect(await episodeCount(request)).toBe(1);
  });

  it('records and announces the start of work that takes long', async () => {
    const request = anIngestRequest();
    extractor.pause = async () => void (await waitUntil(async () => (await jobStatusOf(request)) === 'processing'));
    await deliver(request);
    const statuses = await statusesOf(request);
    expect(statuses.map(({ status, startedAt }) => [status, startedAt])).toEqual([
      ['processing', undefined],
      ['completed', undefined],
    ]);
  });

  it.each([
    ['that cost money', () => (extractor.isCostly = true), 1],
    ['that are tried again', () => undefined, 2],
  ])('does not read texts %s once more', async (_which, prepare, attempt) => {
    const request = anIngestRequest();
    await deliver(request);
    prepare();
    extractor.failure = new Error('It was read again.');
    await deliver(request, attempt);
    expect((await statusesOf(request)).map(({ status }) => status)).toEqual(['completed']);
  });

  it('goes on after a crash between the graph and the report, with one episode', async () => {
    const request = anIngestRequest();
    await ledger.start(request);
    const { delta } = await pipeline.run(request);
    await deliver(request);
    expect(await episodeCount(request)).toBe(1);
    expect((await statusesOf(request)).at(-1)).toMatchObject({ status: 'completed', episodeId: delta.episodeId });
    expect(await changesOf(request)).toMatchObject([{ created: delta.created }]);
  });

  it('fails at once for good, and counts as handled', async () => {
    const request = anIngestRequest();
    extractor.failure = new ServiceError('unprocessable', 'The model refuses the text.');
    await deliver(request);
    expect((await statusesOf(request)).at(-1)).toMatchObject({
      status: 'failed',
      error: 'The model refuses the text.',
    });
    expect(await jobStatusOf(request)).toBe('failed');
    await deliver(request);
    expect(await statusesOf(request)).toHaveLength(1);
  });

  it.each([
    ['a bug', new RangeError('Invalid time value'), 'internal error'],
    ['a value that no column takes', toStoreError(databaseError('22003')), 'shorter pieces'],
  ])('does not try again what comes again: %s', async (_name, failure, told) => {
    const request = anIngestRequest();
    extractor.failure = failure as Error;
    await deliver(request);
    expect((await statusesOf(request)).at(-1)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining(told) as string,
    });
  });

  it('leaves what may pass to the bus, and fails after the last try', async () => {
    const request = anIngestRequest();
    extractor.failure = new ServiceError('rate_limited', 'The model is busy.');
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
      await expect(deliver(request, attempt)).rejects.toThrow('The model is busy.');
      expect(await jobStatusOf(request)).toBe('processing');
    }
    await expect(deliver(request, MAX_ATTEMPTS)).rejects.toThrow('The model is busy.');
    expect((await statusesOf(request)).at(-1)).toMatchObject({ status: 'failed', error: 'The model is busy.' });
  });

  it('never fails a log because something is away', async () => {
    const request = anIngestRequest();
    for (const outage of [new ServiceError('unavailable', 'Away.'), new Error('Connection terminated: Away.')]) {
      extractor.failure = outage;
      await expect(deliver(request, MAX_ATTEMPTS)).rejects.toThrow('Away.');
    }
    expect(await jobStatusOf(request)).toBe('processing');
  });

  it('succeeds in a later try', async () => {
    const request = anIngestRequest();
    extractor.failure = new Error('connection lost');
    await expect(deliver(request, 1)).rejects.toThrow('connection lost');
    extractor.failure = null;
    await deliver(request, 2);
    expect((await statusesOf(request)).at(-1)).toMatchObject({ status: 'completed', attempt: 1 });
  });

  it('takes a failed log up again when it is retried', async () => {
    const request = anIngestRequest();
    extractor.failure = new ServiceError('unprocessable', 'No.');
    await deliver(request);
    extractor.failure = null;
    await deliver({ ...request, attempt: 2 });
    expect((await statusesOf(request)).slice(1)).toMatchObject([
      { status: 'completed', attempt: 2, startedAt: expect.any(String) as string },
    ]);
  });

  it('says nothing more of a log that was deleted while it waited', async () => {
    const request = anIngestRequest();
    await graph.removeEpisode(request.workspaceId, request.queueId);
    await deliver(request);
    expect(await statusesOf(request)).toEqual([]);
    expect([await jobStatusOf(request), await episodeCount(request)]).toEqual(['cancelled', 0]);
  });

  it('adds nothing that has expired, and takes back what a delivery in time has stored', async () => {
    const waited = anIngestRequest({ expiresAt: new Date(Date.now() - 1).toISOString() });
    await deliver(waited);
    const stored = anIngestRequest({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
    await deliver(stored);
    expect(await episodeCount(stored)).toBe(1);
    await deliver({ ...stored, expiresAt: waited.expiresAt! });
    expect([await statusesOf(waited), await jobStatusOf(waited)]).toEqual([[], 'cancelled']);
    expect([await episodeCount(waited), await episodeCount(stored)]).toEqual([0, 0]);
  });

  describe('with ingestion rules', () => {
    const secrets = { id: uuidv7(), name: 'No secrets', text: 'ignore "secret"' };
    const chatter = { id: uuidv7(), name: 'No chatter', text: 'Forget small talk.' };
    const contentOf = async ({ workspaceId }: IngestRequestedData) => {
      const query = 'SELECT content FROM graph.episodes WHERE workspace_id = $1';
      return (await graphSource.query<{ content: string }[]>(query, [workspaceId])).map(({ content }) => content);
    };

    it('stores what they leave, and says in the log what they dropped', async () => {
      const text = 'Bob works at Acme. It is a secret.';
      const request = anIngestRequest({ content: { kind: 'text', text }, rules: [secrets] });
      await deliver(request);
      expect(await contentOf(request)).toEqual(['Bob works at Acme.']);
      expect((await statusesOf(request)).at(-1)).toMatchObject({
        status: 'completed',
        extraction: { statements: 1 },
        ingestionRules: {
          sentences: 2,
          dropped: 1,
          rules: [{ id: secrets.id, name: 'No secrets', decidedBy: 'text', reason: null, dropped: 1 }],
        },
      });
    });

    it('stores nothing where they leave nothing', async () => {
      const request = anIngestRequest({ content: { kind: 'text', text: 'It is a secret.' }, rules: [secrets] });
      await deliver(request);
      await deliver(request);
      expect(await episodeCount(request)).toBe(0);
      expect((await statusesOf(request)).slice(1)).toMatchObject([
        { status: 'completed', episodeId: null, extraction: null, ingestionRules: { sentences: 1, dropped: 1 } },
      ]);
      expect(await changesOf(request)).toEqual([]);
      expect(await eventsOf('graph.changed', request)).toEqual([]);
    });

    it('takes back what a delivery stored that a model decided otherwise and that crashed before its report', async () => {
      const request = anIngestRequest({ rules: [chatter] });
      await ledger.start(request);
      await pipeline.run(request);
      drops = [{ sentence: 1, rule: 1 }];
      await deliver(request);
      expect(await episodeCount(request)).toBe(0);
      expect((await statusesOf(request)).at(-1)).toMatchObject({ status: 'completed', episodeId: null });
      expect(await eventsOf('graph.changed', request)).toMatchObject([{ change: 'episode-removed' }]);
    });
  });

  it('ends many at once, each once, though one of them is bad', async () => {
    const workspaceId = uuidv7();
    const nameless = { subject: ' ', predicate: 'is', object: 'x' };
    const requests = Array.from({ length: 20 }, (_, index) =>
      anIngestRequest({
        workspaceId,
        content:
          index === 7 ? { kind: 'facts', facts: [nameless] } : { kind: 'text', text: `Letter ${index} says so.` },
      }),
    );
    await Promise.all(requests.map((request) => deliver(request)));
    const statuses = await Promise.all(requests.map(async (request) => (await statusesOf(request)).at(-1)!.status));
    expect(statuses).toEqual(requests.map((_, index) => (index === 7 ? 'failed' : 'completed')));
    expect(await episodeCount(requests[0]!)).toBe(19);
  });

  it('retracts a fact', async () => {
    const first = anIngestRequest();
    await deliver(first);
    const factId = (await changesOf(first))[0]!.created[0]!.id;
    const second = anIngestRequest({
      workspaceId: first.workspaceId,
      content: { kind: 'retraction', factId, reason: 'It was another Bob.' },
    });
    await deliver(second);
    expect(await changesOf(second)).toMatchObject([{ created: [], deleted: [{ id: factId }] }]);
  });
});
