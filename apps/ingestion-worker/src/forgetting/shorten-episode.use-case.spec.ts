import { FORGOTTEN, type GraphDelta, type GraphWriter } from '@memory-graph/graph';
import type { Embedder } from '@memory-graph/models';
import { openSchema, Outbox, WakeUp } from '@memory-graph/relational-store';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Ingestion1763700000001 } from '../jobs/migrations/0001-ingestion.migration.js';
import { Removals1763800000002 } from '../jobs/migrations/0002-removals.migration.js';
import { OutboxWorkspace1764100000004 } from '../jobs/migrations/0004-outbox-workspace.migration.js';
import { ReExtractions1764200000006 } from '../jobs/migrations/0006-re-extractions.migration.js';
import { Forgetting1764300000007 } from '../jobs/migrations/0007-forgetting.migration.js';
import { ReadingRepository } from '../re-extraction/reading.repository.js';
import { FinishRedactions } from './finish-redactions.js';
import { type EpisodeRest, RedactionRepository } from './redaction.repository.js';
import { ShortenEpisodeUseCase } from './shorten-episode.use-case.js';

const workspaceId = uuidv7();
const GONE = { id: 'gone', content: 'gone', type: 'other', confidence: 0.9, validFrom: null, validTo: null };
const BACK = { ...GONE, id: 'back', content: 'back' };

/** Reports the changes of a replacement once. */
class FakeGraph {
  text = 'before';
  isRemoved = false;

  previewWithout = async () => ({ created: [], invalidated: [], restored: [BACK], deleted: [GONE] });

  replaceEpisodes = async (_: string, [episode]: readonly EpisodeRest[]): Promise<GraphDelta[]> => {
    const { queueId, episodeId, text } = episode!;
    const isNew = this.text !== text && !this.isRemoved;
    if (isNew) this.text = text;
    const lists = { created: [], invalidated: [], restored: isNew ? [BACK] : [], deleted: isNew ? [GONE] : [] };
    return [{ queueId, episodeId, outcome: this.isRemoved ? 'cancelled' : 'applied', statements: 0, ...lists }];
  };
}

const embedder = {
  embedDocuments: async (texts: readonly string[]) => texts.map(() => new Float32Array(1)),
} as Partial<Embedder> as Embedder;

describe('ShortenEpisodeUseCase', () => {
  let database: EmbeddedPostgres;
  let dataSource: DataSource;
  let redactions: RedactionRepository;
  let graph: FakeGraph;
  let rest: EpisodeRest;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    const migrations = [
      Ingestion1763700000001,
      Removals1763800000002,
      OutboxWorkspace1764100000004,
      ReExtractions1764200000006,
      Forgetting1764300000007,
    ];
    dataSource = await openSchema({ schema: 'ingestion', url: database.url, migrateOnStart: true, migrations });
    redactions = new RedactionRepository(dataSource);
  });

  beforeEach(async () => {
    await dataSource.query('TRUNCATE ingestion.outbox, ingestion.redactions');
    graph = new FakeGraph();
    rest = {
      ...{ queueId: uuidv7(), episodeId: uuidv7(), text: 'after', source: 'diary', sourceURL: null },
      ...{ referenceTime: 0, recordedAt: 0, sessionId: null, labelIds: [], metadata: {}, mentions: [], evidence: [] },
    };
  });

  afterAll(async () => {
    await dataSource?.destroy();
    await database?.close();
  });

  /** @param changes to the graph, as of one that fails */
  function useCase(changes: Partial<FakeGraph> = {}): ShortenEpisodeUseCase {
    const writer = { ...graph, ...changes } as Partial<GraphWriter> as GraphWriter;
    const outbox = new Outbox('ingestion', dataSource, new WakeUp());
    const readings = new ReadingRepository(dataSource);
    return new ShortenEpisodeUseCase(writer, embedder, dataSource, redactions, outbox, readings);
  }

  async function told(): Promise<unknown[]> {
    const rows = await dataSource.query<{ value: string }[]>('SELECT value FROM ingestion.outbox ORDER BY id');
    return rows.map(({ value }) => (JSON.parse(value) as { data: unknown }).data);
  }

  const expected = () => [
    {
      ...{ change: 'episode-replaced', workspaceId, queueId: rest.queueId },
      ...{ restored: [BACK], deleted: [{ ...GONE, content: FORGOTTEN }] },
    },
  ];

  it('replaces the episode, and tells what vanished without its contents', async () => {
    await useCase().run(workspaceId, rest, ['statement']);
    expect(graph.text).toBe('after');
    expect(await told()).toMatchObject(expected());
    expect(await redactions.listBegun(0, 10)).toEqual([]);
  });

  it('tells nothing of an episode that was removed meanwhile', async () => {
    graph.isRemoved = true;
    await useCase().run(workspaceId, rest, ['statement']);
    expect([await told(), await redactions.listBegun(0, 10)]).toEqual([[], []]);
  });

  describe.each([
    ['before the graph', async () => Promise.reject(new Error('crashed'))],
    [
      'between the graph and the outbox',
      async (...call: Parameters<FakeGraph['replaceEpisodes']>) => {
        await graph.replaceEpisodes(...call);
        throw new Error('crashed');
      },
    ],
  ])('after a crash %s', (_, replaceEpisodes) => {
    beforeEach(async () => {
      await expect(useCase({ replaceEpisodes }).run(workspaceId, rest, ['statement'])).rejects.toThrow('crashed');
      expect(await told()).toEqual([]);
    });

    it('is completed when the log is shortened again', async () => {
      await useCase().finish(workspaceId, [rest.queueId]);
      expect(graph.text).toBe('after');
      expect(await told()).toMatchObject(expected());
    });

    it('is completed at the next start, once however many workers do it', async () => {
      await Promise.all([1, 2].map(() => new FinishRedactions(redactions, useCase()).run(0)));
      expect(graph.text).toBe('after');
      expect(await told()).toMatchObject(expected());
      expect(await redactions.listBegun(0, 10)).toEqual([]);
    });
  });

  it('is left to the worker that may still be at it while it is young', async () => {
    const replaceEpisodes = async () => Promise.reject(new Error('crashed'));
    await expect(useCase({ replaceEpisodes }).run(workspaceId, rest, ['statement'])).rejects.toThrow('crashed');
    await new FinishRedactions(redactions, useCase()).run(60_000);
    expect([graph.text, await told()]).toEqual(['before', []]);
  });
});
