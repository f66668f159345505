import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { FORGOTTEN, type GraphDelta, type GraphWriter, type Removal } from '@memory-graph/graph';
import { openSchema, Outbox, WakeUp } from '@memory-graph/relational-store';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@memory-graph/test-kit/database';
import { Ingestion1763700000001 } from '../jobs/migrations/0001-ingestion.migration.js';
import { Removals1763800000002 } from '../jobs/migrations/0002-removals.migration.js';
import { OutboxWorkspace1764100000004 } from '../jobs/migrations/0004-outbox-workspace.migration.js';
import { ReExtractions1764200000006 } from '../jobs/migrations/0006-re-extractions.migration.js';
import { Forgetting1764300000007 } from '../jobs/migrations/0007-forgetting.migration.js';
import { ReadingRepository } from '../re-extraction/reading.repository.js';
import { CompleteRemovals } from './complete-removals.js';
import { FinishRemovals } from './finish-removals.js';
import { RemovalRepository } from './removal.repository.js';
import { RemoveEpisodeUseCase } from './remove-episode.use-case.js';
import { RemoveForgottenEpisodesUseCase } from './remove-forgotten-episodes.use-case.js';

const NOTHING: Removal = { counts: { episode: false, statements: 0, entities: 0, facts: 0 }, delta: null };
const workspaceId = uuidv7();

const fact = (id: string) => ({ id, content: id, type: 'other', confidence: 0.9, validFrom: null, validTo: null });

function aDelta(queueId: string): GraphDelta {
  return {
    queueId,
    outcome: 'applied',
    episodeId: 'episode-1',
    statements: 2,
    created: [],
    invalidated: [fact('ended')],
    restored: [fact('restored')],
    deleted: [fact('deleted')],
  };
}

/** Removes once, as the graph does. */
class FakeGraph {
  readonly episodes = new Map<string, Removal>();

  previewRemoval = async (_: string, queueId: string) => this.episodes.get(queueId) ?? NOTHING;

  removeEpisode = async (_: string, queueId: string) => {
    const removal = this.episodes.get(queueId) ?? NOTHING;
    this.episodes.delete(queueId);
    return removal;
  };

  /** Three at a time. */
  previewRemovals = async (_: string, queueIds: readonly string[]) =>
    queueIds.slice(0, 3).map((queueId) => this.episodes.get(queueId) ?? NOTHING);

  removeEpisodes = async (_: string, queueIds: readonly string[]) => {
    const removed = await this.previewRemovals(_, queueIds);
    for (const queueId of queueIds.slice(0, 3)) this.episodes.delete(queueId);
    return removed;
  };
}

describe('RemoveEpisodeUseCase', () => {
  let database: EmbeddedPostgres;
  let dataSource: DataSource;
  let outbox: Outbox;
  let removals: RemovalRepository;
  let graph: FakeGraph;

  beforeAll(async () => {
    database = await startEmbeddedPostgres();
    dataSource = await openSchema({
      schema: 'ingestion',
      url: database.url,
      migrateOnStart: true,
      migrations: [
        Ingestion1763700000001,
        Removals1763800000002,
        OutboxWorkspace1764100000004,
        ReExtractions1764200000006,
        Forgetting1764300000007,
      ],
    });
    removals = new RemovalRepository(dataSource);
  });

  beforeEach(async () => {
    await dataSource.query('TRUNCATE ingestion.outbox, ingestion.removals');
    outbox = new Outbox('ingestion', dataSource, new WakeUp());
    graph = new FakeGraph();
  });

  afterAll(async () => {
    await dataSource?.destroy();
    await database?.close();
  });

  /** @param changes to the graph, as of one that fails */
  function parts(changes: Partial<FakeGraph>): [GraphWriter, RemovalRepository, CompleteRemovals] {
    const writer = { ...graph, ...changes } as Partial<GraphWriter> as GraphWriter;
    const completion = new CompleteRemovals(dataSource, removals, outbox, new ReadingRepository(dataSource));
    return [writer, removals, completion];
  }
  const useCase = (changes: Partial<FakeGraph> = {}) => new RemoveEpisodeUseCase(...parts(changes));
  const groups = (changes: Partial<FakeGraph> = {}) => new RemoveForgottenEpisodesUseCase(...parts(changes));

  function addEpisode(): { queueId: string; removal: Removal } {
    const queueId = uuidv7();
    const removal = { counts: { episode: true, statements: 2, entities: 1, facts: 1 }, delta: aDelta(queueId) };
    graph.episodes.set(queueId, removal);
    return { queueId, removal };
  }

  async function told(): Promise<unknown[]> {
    const rows = await dataSource.query<{ value: string }[]>('SELECT value FROM ingestion.outbox ORDER BY id');
    return rows.map(({ value }) => (JSON.parse(value) as { data: unknown }).data);
  }

  it('answers what went and how the facts change, and tells the others', async () => {
    const { queueId, removal } = addEpisode();
    const { created, deleted, invalidated, restored } = aDelta(queueId);
    expect(await useCase().run(workspaceId, queueId)).toEqual({
      deleted: removal.counts,
      effects: { create: created, vanish: deleted, end: invalidated, comeBack: restored },
    });
    expect(await told()).toMatchObject([{ change: 'episode-removed', workspaceId, queueId, deleted }]);
  });

  it('removes once though it is asked for twice at the same time', async () => {
    const { queueId, removal } = addEpisode();
    const removing = useCase();
    const answers = await Promise.all([1, 2].map(() => removing.run(workspaceId, queueId)));
    expect(answers.map(({ deleted }) => deleted)).toEqual([removal.counts, removal.counts]);
    expect(await told()).toHaveLength(1);
  });

  it('answers what was foreseen where an earlier call had taken a part of it away', async () => {
    const { queueId, removal } = addEpisode();
    const goOn = async (...call: [string, string]) => ({ ...(await graph.removeEpisode(...call)), delta: null });
    expect((await useCase({ removeEpisode: goOn }).run(workspaceId, queueId)).deleted).toEqual(removal.counts);
    expect(await told()).toMatchObject([{ deleted: [fact('deleted')] }]);
  });

  it('tells nobody if there was nothing to remove', async () => {
    expect(await useCase().run(workspaceId, uuidv7())).toEqual({
      deleted: NOTHING.counts,
      effects: { create: [], vanish: [], end: [], comeBack: [] },
    });
    expect(await told()).toEqual([]);
    expect(await removals.listBegun(0, 10)).toEqual([]);
  });

  describe('after a crash between the graph and the outbox', () => {
    let queueId: string;
    let removal: Removal;

    beforeEach(async () => {
      ({ queueId, removal } = addEpisode());
      const crash = async (...call: [string, string]) => {
        await graph.removeEpisode(...call);
        throw new Error('crashed');
      };
      await expect(useCase({ removeEpisode: crash }).run(workspaceId, queueId)).rejects.toThrow('crashed');
      expect(graph.episodes.size).toBe(0);
      expect(await told()).toEqual([]);
    });

    it('tells the others when it is repeated, and answers as it would have', async () => {
      expect((await useCase().run(workspaceId, queueId)).deleted).toEqual(removal.counts);
      expect(await told()).toMatchObject([{ change: 'episode-removed', queueId, deleted: [fact('deleted')] }]);
      expect((await useCase().run(workspaceId, queueId)).deleted).toEqual(NOTHING.counts);
      expect(await told()).toHaveLength(1);
    });

    it('is finished at the next start, once however many workers do it', async () => {
      const sweepers = [1, 2].map(() => new FinishRemovals(removals, useCase()));
      await Promise.all(sweepers.map((sweeper) => sweeper.run(0)));
      expect(await told()).toMatchObject([{ change: 'episode-removed', queueId, deleted: [fact('deleted')] }]);
      expect(await removals.listBegun(0, 10)).toEqual([]);
    });

    it('is left to the worker that may still be at it while it is young', async () => {
      await new FinishRemovals(removals, useCase()).run(30_000);
      expect(await told()).toEqual([]);
    });
  });

  it('removes what a crash kept it from removing', async () => {
    const { queueId } = addEpisode();
    const crash = async () => Promise.reject(new Error('crashed'));
    await expect(useCase({ removeEpisode: crash }).run(workspaceId, queueId)).rejects.toThrow('crashed');
    await new FinishRemovals(removals, useCase()).run(0);
    expect(graph.episodes.size).toBe(0);
    expect(await told()).toHaveLength(1);
  });

  describe('of a group that is forgotten', () => {
    let queueIds: string[];
    const toldOf = (queueId: string) => ({
      change: 'episode-removed',
      ...{ workspaceId, queueId },
      restored: [fact('restored')],
      deleted: [{ ...fact('deleted'), content: FORGOTTEN }],
    });

    beforeEach(() => {
      queueIds = Array.from({ length: 3 }, () => addEpisode().queueId);
    });

    it('foresees what goes together, removes it, and tells of each what a removal tells, without contents', async () => {
      const asked = [...queueIds, addEpisode().queueId];
      const foreseen = await groups().foresee(workspaceId, asked);
      expect(foreseen).toEqual(expect.arrayContaining(queueIds.map((queueId) => ({ queueId, factIds: ['deleted'] }))));
      expect(foreseen).toHaveLength(3);
      expect(graph.episodes.size).toBe(4);
      await groups().run(workspaceId, queueIds);
      expect(graph.episodes.size).toBe(1);
      expect(await told()).toMatchObject(queueIds.map(toldOf));
      await groups().run(workspaceId, queueIds);
      expect(await told()).toHaveLength(3);
    });

    it('begins nothing of what is only foreseen, and foresees it anew', async () => {
      await groups().foresee(workspaceId, queueIds);
      await new FinishRemovals(removals, useCase()).run(0);
      expect([graph.episodes.size, await told()]).toEqual([3, []]);
      graph.episodes.delete(queueIds[0]!);
      const again = await groups().foresee(workspaceId, queueIds);
      expect(again).toContainEqual({ queueId: queueIds[0], factIds: [] });
    });

    describe.each([
      ['before the graph', async () => Promise.reject(new Error('crashed')), 3],
      [
        'between the graph and the outbox',
        async (of: string, ids: readonly string[]) => {
          await graph.removeEpisodes(of, ids);
          throw new Error('crashed');
        },
        0,
      ],
    ])('after a crash %s', (_, removeEpisodes, left) => {
      beforeEach(async () => {
        await groups().foresee(workspaceId, queueIds);
        await expect(groups({ removeEpisodes }).run(workspaceId, queueIds)).rejects.toThrow('crashed');
        expect([graph.episodes.size, await told()]).toEqual([left, []]);
      });

      it('is completed when it is repeated, with the facts that were foreseen', async () => {
        const foreseen = await groups().foresee(workspaceId, queueIds);
        expect(foreseen.flatMap(({ factIds }) => factIds)).toEqual(['deleted', 'deleted', 'deleted']);
        await groups().run(workspaceId, queueIds);
        expect(graph.episodes.size).toBe(0);
        expect(await told()).toMatchObject(queueIds.map(toldOf));
      });

      it('is finished at the next start, without contents', async () => {
        await new FinishRemovals(removals, useCase()).run(0);
        expect(graph.episodes.size).toBe(0);
        expect(await told()).toMatchObject([...queueIds].sort().map(toldOf));
        await groups().run(workspaceId, queueIds);
        expect(await told()).toHaveLength(3);
      });
    });
  });
});
