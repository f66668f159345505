import type { DataSource, EntityManager } from 'typeorm';
import type { GraphDelta, GraphWriter, Removal } from '@memory-graph/graph-store-port/graph-writer.port';
import type { Outbox, OutboxEvent } from '@memory-graph/relational-store/outbox/outbox';
import { RemoveEpisodeUseCase } from './remove-episode.use-case.js';

const fact = (id: string) => ({ id, content: id, type: 'other', confidence: 0.9, validFrom: null, validTo: null });

const delta: GraphDelta = {
  queueId: 'queue-1',
  outcome: 'applied',
  episodeId: 'episode-1',
  statements: 2,
  created: [],
  invalidated: [fact('ended')],
  restored: [fact('restored')],
  deleted: [fact('deleted')],
};

describe('RemoveEpisodeUseCase', () => {
  const told: OutboxEvent[] = [];
  let removal: Removal;
  const graph = { removeEpisode: async () => removal } as Partial<GraphWriter> as GraphWriter;
  const outbox = {
    add: async (_: EntityManager, events: readonly OutboxEvent[]) => void told.push(...events),
    wake: () => undefined,
  } as Partial<Outbox> as Outbox;
  const useCase = new RemoveEpisodeUseCase(graph, { manager: {} } as DataSource, outbox);

  beforeEach(() => {
    told.length = 0;
  });

  it('answers what went and how the facts change, and tells the others', async () => {
    removal = { counts: { episode: true, statements: 2, entities: 1, facts: 1 }, delta };
    expect(await useCase.run('workspace-1', 'queue-1')).toEqual({
      deleted: removal.counts,
      effects: { vanish: delta.deleted, end: delta.invalidated, comeBack: delta.restored },
    });
    expect(told).toMatchObject([
      {
        topic: 'graph.changed',
        key: 'queue-1',
        event: { data: { change: 'episode-removed', workspaceId: 'workspace-1', deleted: delta.deleted } },
      },
    ]);
  });

  it('tells nobody if there was nothing to remove', async () => {
    removal = { counts: { episode: false, statements: 0, entities: 0, facts: 0 }, delta: null };
    expect(await useCase.run('workspace-1', 'queue-1')).toEqual({
      deleted: removal.counts,
      effects: { vanish: [], end: [], comeBack: [] },
    });
    expect(told).toEqual([]);
  });
});
