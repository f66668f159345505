import type { EpisodeChange } from '../graph-writer.port.js';
import { v7 as uuidv7 } from 'uuid';
import { GraphStory, type Told } from './graph-story.js';
import type { OpenGraphStore } from './open-graph-store.js';

/** Reads of single episodes, facts and entities. */
export function describeRecords(store: () => OpenGraphStore): void {
  describe('records', () => {
    async function tell(...told: Told[]): Promise<{ story: GraphStory; episodes: EpisodeChange[] }> {
      const story = new GraphStory();
      const episodes = told.map((one) => story.episode(one));
      await store().writer.applyEpisodes(story.workspaceId, episodes);
      return { story, episodes };
    }

    it('gives an episode back as it came', async () => {
      const { story, episodes } = await tell({
        text: 'Hello.',
        at: '2024-05-06T07:08:09.123Z',
        source: 'chat',
        sourceURL: 'https://chat.example.com/7',
        sessionId: 's',
        labelIds: ['a', 'b'],
        metadata: { text: 'x', number: 1.5, flag: false },
      });
      expect((await store().reader.findEpisodes(story.workspaceId, [episodes[0]!.episodeId]))[0]).toEqual({
        id: episodes[0]!.episodeId,
        queueId: episodes[0]!.queueId,
        text: 'Hello.',
        source: 'chat',
        sourceURL: 'https://chat.example.com/7',
        referenceTime: '2024-05-06T07:08:09.123Z',
        createdAt: '2024-05-06T07:08:09.123Z',
        sessionId: 's',
        labelIds: ['a', 'b'],
        metadata: { text: 'x', number: 1.5, flag: false },
      });
      expect(await store().reader.findEpisodes(uuidv7(), [episodes[0]!.episodeId])).toEqual([]);
    });

    it('gives the facts of an episode in the order of its text', async () => {
      const { story, episodes } = await tell(
        { text: 'Two.', said: [{ says: ['Eve', 'likes', 'tea'] }, { says: ['Ada', 'likes', 'jazz'] }] },
        { text: 'None.' },
      );
      const facts = (id: string) => store().reader.factsOfEpisode(story.workspaceId, id);
      expect((await facts(episodes[0]!.episodeId))?.map((fact) => fact.content)).toEqual([
        'Eve likes tea',
        'Ada likes jazz',
      ]);
      expect(await facts(episodes[1]!.episodeId)).toEqual([]);
      expect(await facts(uuidv7())).toBeNull();
    });

    it('shows a fact with its provenance and what ended it', async () => {
      const { story, episodes } = await tell(
        { text: 'One.', at: '2024-01-01', said: [{ says: ['Ada', 'lives_in', 'Rome'], from: null }] },
        { text: 'Two.', at: '2024-02-01', said: [{ says: ['Ada', 'lives_in', 'Rome'], from: null }] },
        { text: 'Gone.', at: '2024-03-01', said: [{ ends: ['Ada', 'lives_in'], at: '2024-03-01' }] },
      );
      const [fact] = (await store().reader.factsOfEpisode(story.workspaceId, episodes[0]!.episodeId)) ?? [];
      expect(await store().reader.findFact(story.workspaceId, fact!.id)).toMatchObject({
        content: 'Ada lives in Rome',
        validFrom: null,
        validTo: '2024-03-01T00:00:00.000Z',
        subject: { id: story.entityId('Ada'), name: 'Ada' },
        object: { id: story.entityId('Rome'), name: 'Rome' },
        statementCount: 2,
        episodes: [{ text: 'One.' }, { text: 'Two.' }],
        endedBy: { cause: 'ending', statement: { episodeId: episodes[2]!.episodeId, kind: 'ending' } },
      });
      expect(await store().reader.existingFactIds(story.workspaceId, [uuidv7(), fact!.id])).toEqual([fact!.id]);
      expect(await store().reader.findFact(uuidv7(), fact!.id)).toBeNull();
    });

    it('shows how exactly times are known, and what was corrected', async () => {
      const { story, episodes } = await tell(
        { text: 'Wrong.', at: '2024-01-01', said: [{ says: ['Ada', 'lives_in', 'Rome'], from: '2022-01-01' }] },
        {
          text: 'Right.',
          at: '2024-02-01',
          said: [
            { corrects: ['Ada', 'lives_in', 'Rome'] },
            { says: ['Ada', 'lives_in', 'Rome'], from: '2021-01-01', precision: 'year' },
          ],
        },
        {
          text: 'Gone.',
          at: '2024-03-01',
          said: [{ ends: ['Ada', 'lives_in'], at: '2024-03-01', precision: 'day' }],
        },
      );
      const precision = { validFromPrecision: 'year', validToPrecision: 'day' };
      const [fact] = (await store().reader.factsOfEpisode(story.workspaceId, episodes[1]!.episodeId)) ?? [];
      expect(await store().reader.findFact(story.workspaceId, fact!.id)).toMatchObject({
        ...precision,
        statements: [{ fromPrecision: 'year', toPrecision: null }],
        endedBy: { statement: { fromPrecision: 'day' } },
        corrected: [{ episodeId: episodes[0]!.episodeId, fromPrecision: null }],
      });
      const results = [
        { kind: 'fact' as const, id: fact!.id },
        { kind: 'episode' as const, id: episodes[1]!.episodeId },
      ];
      expect(await store().reader.loadResults(story.workspaceId, results)).toMatchObject([
        { ...precision, predicate: 'lives_in', value: null, wording: 'Right.' },
        { validFromPrecision: null, validToPrecision: null, predicate: null, value: null, wording: null },
      ]);
    });

    it('shows a fact about a plain value', async () => {
      const { story, episodes } = await tell({ said: [{ says: ['Ada', 'plans'], value: 'run a marathon' }] });
      const [fact] = (await store().reader.factsOfEpisode(story.workspaceId, episodes[0]!.episodeId)) ?? [];
      expect(await store().reader.findFact(story.workspaceId, fact!.id)).toMatchObject({
        object: { value: 'run a marathon' },
        endedBy: null,
      });
      const results = [{ kind: 'fact' as const, id: fact!.id }];
      const documents = await store().reader.loadResults(story.workspaceId, results);
      expect(documents).toMatchObject([{ predicate: 'plans', value: 'run a marathon' }]);
    });

    it('loads results in the order asked for, without those that are gone', async () => {
      const { story, episodes } = await tell({ text: 'One.' }, { text: 'Two.' });
      const [one, two] = episodes.map((episode) => ({ kind: 'episode' as const, id: episode.episodeId }));
      const documents = await store().reader.loadResults(story.workspaceId, [
        two!,
        { kind: 'fact', id: uuidv7() },
        one!,
      ]);
      expect(documents.map((document) => document.content)).toEqual(['Two.', 'One.']);
    });

    it('shows an entity with its aliases and facts, newest first', async () => {
      const { story } = await tell(
        { at: '2024-01-01', said: [{ says: ['Ada', 'lives_in', 'Rome'] }] },
        { at: '2024-02-01', said: [{ says: ['Eve', 'knows', 'Ada'] }], names: [{ name: 'Ada', aliases: ['Lady A'] }] },
      );
      expect(await store().reader.findEntity(story.workspaceId, story.entityId('Ada'))).toMatchObject({
        name: 'Ada',
        aliases: ['Lady A'],
        mentionCount: 2,
        facts: [{ content: 'Eve knows Ada' }, { content: 'Ada lives in Rome' }],
      });
      expect(await store().reader.findEntity(story.workspaceId, story.entityId('Nobody'))).toBeNull();
    });

    it('loads entities in the order asked for, also by ids that were merged into them', async () => {
      const { story } = await tell(
        {
          names: [
            { name: 'Émile', type: 'person', aliases: ['Milo', 'Em'] },
            { name: 'Acme', type: 'organisation' },
          ],
        },
        { said: [{ same: ['Acme', 'Acme Corporation'] }, { says: ['Émile', 'works_at', 'Acme Corporation'] }] },
      );
      const load = (workspaceId: string, ...names: string[]) =>
        store().reader.loadEntities(
          workspaceId,
          names.map((name) => story.entityId(name)),
        );
      const [acme, same, emile] = await load(story.workspaceId, 'Acme Corporation', 'Nobody', 'Acme', 'Émile');
      expect(acme).toEqual({
        ...{ id: same!.id, name: expect.stringMatching('Acme'), type: 'organisation', mentionCount: 2 },
        aliases: [expect.stringMatching('Acme')],
      });
      expect(same).toEqual(acme);
      expect(emile).toEqual({
        ...{ id: story.entityId('Émile'), name: 'Émile', type: 'person', aliases: ['Em', 'Milo'], mentionCount: 2 },
      });
      expect(await load(uuidv7(), 'Acme')).toEqual([]);
      expect(await load(story.workspaceId)).toEqual([]);
    });
  });
}
