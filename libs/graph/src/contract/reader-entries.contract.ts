import { v7 as uuidv7 } from 'uuid';
import { GraphStory } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';

const WORK = '00000000-0000-4000-8000-000000000001';

/** The entries of lists of facts and episodes. */
export function describeEntries(store: () => OpenGraphStore): void {
  describe('entries of lists', () => {
    it('loads facts with their parts', async () => {
      const story = new GraphStory();
      const { workspaceId } = story;
      const lived = { says: ['Ada', 'lives_in', 'Rome'] as [string, string, string], from: '2020-01-01' };
      const episodes = [
        story.episode({ at: '2024-01-01', said: [{ ...lived, precision: 'year' }] }),
        story.episode({ at: '2024-03-01', said: [{ says: ['Ada', 'lives_in', 'Bern'], from: '2024-02-01' }] }),
        story.episode({ at: '2024-02-01', said: [{ says: ['Eve', 'likes'], value: 'hiking' }] }),
        story.episode({ at: '2024-01-02', said: [lived] }),
      ];
      await store().writer.applyEpisodes(workspaceId, episodes);
      const ids: string[] = [];
      for (const { episodeId } of episodes.slice(0, 3)) {
        ids.push(...(await store().reader.factsOfEpisode(workspaceId, episodeId))!.map(({ id }) => id));
      }
      const [rome, bern, hiking] = ids as [string, string, string];
      const loaded = await store().reader.loadFacts(workspaceId, [rome, uuidv7(), bern]);
      expect(loaded.map(({ id }) => id)).toEqual([rome, bern]);
      expect(loaded[0]).toMatchObject({
        ...{ content: 'Ada lives in Rome', type: 'location', predicate: 'lives_in', statementCount: 2 },
        ...{ validFrom: '2020-01-01T00:00:00.000Z', validFromPrecision: 'year', validTo: '2024-02-01T00:00:00.000Z' },
        subject: { name: 'Ada', type: 'other' },
        object: { id: story.entityId('Rome'), name: 'Rome', type: 'other' },
        saidAt: '2024-01-01T00:00:00.000Z',
      });
      const [value] = await store().reader.loadFacts(workspaceId, [hiking]);
      expect(value).toMatchObject({ object: { value: 'hiking' }, validTo: null });
      expect(await store().reader.loadFacts(uuidv7(), [rome])).toEqual([]);
    });

    it('loads episodes with the beginning of their text', async () => {
      const story = new GraphStory();
      const { workspaceId } = story;
      const long = story.episode({ text: 'A long winter. '.repeat(100), source: 'book', metadata: { page: 1 } });
      const short = story.episode({
        ...{ text: 'Ada starts at Acme, and Eve hikes.', at: '2024-02-01', source: 'chat', labelIds: [WORK] },
        said: [{ says: ['Ada', 'works_at', 'Acme'] }, { says: ['Eve', 'likes'], value: 'hiking' }],
      });
      await store().writer.applyEpisodes(workspaceId, [long, short]);
      const [book, chat] = await store().reader.loadEpisodes(workspaceId, [long.episodeId, uuidv7(), short.episodeId]);
      expect(book).toMatchObject({ text: long.text.slice(0, 1000), length: 1500, metadata: { page: 1 } });
      expect(chat).toEqual({
        ...{ id: short.episodeId, queueId: short.queueId, text: short.text, length: short.text.length },
        ...{ source: 'chat', sourceURL: null, sessionId: null, labelIds: [WORK], metadata: {}, statementCount: 2 },
        ...{ referenceTime: '2024-02-01T00:00:00.000Z', createdAt: '2024-02-01T00:00:00.000Z' },
      });
      expect(await store().reader.loadEpisodes(uuidv7(), [short.episodeId])).toEqual([]);
    });
  });
}
